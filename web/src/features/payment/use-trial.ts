import { useEffect, useState } from 'react';
import type { AuthUser } from '../../state/auth.ts';
import { trialUsedStore } from '../../state/purchase-progress.ts';
import { purchases } from '../../state/purchases.ts';
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
