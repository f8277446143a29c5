import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { accountLicenses } from '../../../api/licenses.ts';
import { accountText } from '../../../text/account.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Shows that there is no connection and how old the displayed data is. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  const at = useQueryClient().getQueryState(accountLicenses.queryKey)?.dataUpdatedAt;
  return (
    <p className="offline" role="status">
      {!online && (at ? accountText.offlineSince(clock.format(at)) : accountText.offline)}
    </p>
  );
}

function isOnline() {
  return onlineManager.isOnline();
}

function subscribe(listener: () => void) {
  return onlineManager.subscribe(listener);
}
