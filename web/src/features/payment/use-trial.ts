import { useEffect, useState } from 'react';
import { dayMs } from '#shared/domain/time.ts';
import { limits } from '#shared/product.ts';
import { dayText } from '#shared/text/dates.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { trialUsedStore } from '../../state/checkout/purchase-progress.ts';
import { purchases } from '../../state/checkout/purchases.ts';
import { useStore } from '../../state/use-store.ts';

/** Whether this buyer's next license starts with a free week. Display only; the server decides. */
export function useTrial(buyer: AuthUser | null): boolean {
  const trialUsed = useStore(trialUsedStore);
  const [licenses, setLicenses] = useState(0);
  const userId = buyer?.userId;
  useEffect(() => {
    if (userId) licenseCount().then(setLicenses, () => undefined);
  }, [userId]);
  return !trialUsed && licenses === 0 && !(buyer && purchases.has(buyer.email));
}

async function licenseCount() {
  return (await import('../../api/license-count.ts')).licenseCount();
}

/** The day of the first payment of an order with a trial. */
export function trialEndText(): string {
  return dayText(Date.now() + limits.trialDays * dayMs);
}
