import { useLocation } from 'react-router';
import { NoticeList } from '../../../features/shell/notices/NoticeList.tsx';
import { type AccountNotice, accountNotices } from '../../../features/shell/notices/notices-of.ts';
import { paths } from '../../../paths.ts';
import { authStore } from '../../../state/account/auth.ts';
import { sessionEndedStore } from '../../../state/account/session-ended.ts';
import { useStore } from '../../../state/use-store.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { useNoticeFacts } from './use-notice-facts.ts';
import { useSharedSession } from './use-shared-session.ts';

/** Pages that say it themselves, with more to it. */
const saidBy: Readonly<Record<AccountNotice['kind'], readonly string[]>> = {
  payment: [paths.subscriptions, paths.billings],
  card: [paths.billings],
  over: [paths.subscriptions],
  near: [paths.subscriptions],
};

/** What an account's owner should know on whatever page they are. */
export function AccountNotices() {
  const { pathname } = useLocation();
  const facts = useNoticeFacts(!saidBy.near.includes(pathname));
  const notices = accountNotices(facts).filter(({ kind }) => !saidBy[kind].includes(pathname));
  useSharedSession();
  const { isAuthenticated } = useStore(authStore);
  const hasEnded = useStore(sessionEndedStore);
  return (
    <>
      <NoticeList notices={notices} />
      {/* Whoever has signed out, or has the account deleted, needs no new session. */}
      {hasEnded && isAuthenticated && <SessionEnded />}
    </>
  );
}
