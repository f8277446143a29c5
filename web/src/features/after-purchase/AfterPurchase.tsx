import { useEffect, useLayoutEffect, useState } from 'react';
import { product } from '#shared/product.ts';
import { authStore } from '../../state/account/auth.ts';
import { claimStore } from '../../state/checkout/awaited.ts';
import { showForBuyer } from '../../state/checkout/buyer-state.ts';
import { isBackFromPaypal } from '../../state/checkout/paypal-return.ts';
import { purchases, purchasesNoted, type Ware } from '../../state/checkout/purchases.ts';
import { useStore } from '../../state/use-store.ts';
import { buyerStateOf, isAmong } from './buyer-state.ts';

interface AfterPurchaseProps {
  /** The part of the page that depends on the purchase. */
  page: HTMLElement;
  sessionKnown: boolean;
}

/** Shows a page that follows a purchase to its buyer, and asks everybody else to sign in or to choose a plan. */
export function AfterPurchase({ page, sessionKnown }: AfterPurchaseProps) {
  const { user, pendingUser } = useStore(authStore);
  useStore(purchasesNoted);
  const claim = useStore(claimStore);
  const [said, setSaid] = useState('');
  const ware = wareOf(page);
  const person = user ?? pendingUser;
  const noted = !!person && purchases.has(person.email, ware);
  const buyerState = buyerStateOf({
    noted,
    sessionKnown,
    who: user ? 'signed-in' : pendingUser ? 'pending' : 'nobody',
    found: useFound(ware, user && !noted ? user.userId : undefined),
    claim,
    backFromPaypal: isBackFromPaypal(location.search),
  });
  useLayoutEffect(() => {
    showForBuyer(page, buyerState);
    if (buyerState === 'checking') return;
    const heading = [...page.querySelectorAll('h1')].find(one => one.checkVisibility())?.textContent ?? '';
    document.title = `${heading} | ${product.name}`;
    setSaid(heading);
  }, [page, buyerState]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}

/** What the licenses of somebody signed in say; asked again for another person. */
function useFound(ware: Ware, userId: string | undefined) {
  const [found, setFound] = useState<'bought' | 'none' | 'unknown'>();
  useEffect(() => {
    setFound(undefined);
    if (!userId) return;
    let isLeft = false;
    lookUp(ware)
      .catch(() => 'unknown' as const)
      .then(answer => !isLeft && setFound(answer));
    return () => {
      isLeft = true;
    };
  }, [ware, userId]);
  return found;
}

async function lookUp(ware: Ware) {
  const [{ queryClient }, { accountLicenses }] = await Promise.all([
    import('../../api/query-client.ts'),
    import('../../api/licenses.ts'),
  ]);
  return isAmong(await queryClient.fetchQuery(accountLicenses), ware) ? 'bought' : 'none';
}

/** The welcome page follows both purchases; its address says which. */
function wareOf(page: HTMLElement): Ware {
  const bought = new URLSearchParams(location.search).get('bought_support') === 'true';
  return bought || page.dataset.purchase === 'onboarding' ? 'onboarding' : 'license';
}
