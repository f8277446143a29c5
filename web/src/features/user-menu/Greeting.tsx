import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { licenseCount } from '../../api/license-count.ts';
import { authStore } from '../../state/account/auth.ts';
import { purchases, purchasesNoted } from '../../state/checkout/purchases.ts';
import { useStore } from '../../state/use-store.ts';
import { labelPlans, leadToAccount } from './label-plans.ts';
import { PendingEntries } from './PendingEntries.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Replaces the prerendered LOGIN link with "HELLO, …". */
export function Greeting({ into }: { into: HTMLElement }) {
  const { user, pendingUser, isAuthenticated } = useStore(authStore);
  const person = user ?? pendingUser;
  useLayoutEffect(() => {
    const before = [...into.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
    const hide = (hidden: boolean) => {
      for (const child of before) if (child.dataset.login !== undefined) child.hidden = hidden;
    };
    hide(true);
    return () => hide(false);
  }, [into]);
  useStore(purchasesNoted);
  useEffect(() => {
    if (isAuthenticated) leadToAccount();
  }, [isAuthenticated]);
  const hasBought = !!person && purchases.has(person.email);
  // Visitors have no licenses to look up.
  useEffect(() => {
    if (hasBought) return labelPlans();
    if (isAuthenticated)
      licenseCount()
        .then(count => count > 0 && labelPlans())
        .catch(() => undefined);
  }, [isAuthenticated, hasBought]);
  if (!person) return null;
  const menu = <UserMenu user={person}>{() => !user && <PendingEntries email={person.email} />}</UserMenu>;
  return createPortal(menu, into);
}
