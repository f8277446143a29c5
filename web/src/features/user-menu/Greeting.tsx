import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/use-store.ts';
import { labelPlans } from './label-plans.ts';
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
  // Visitors have no licences to look up.
  useEffect(() => {
    if (isAuthenticated) labelPlans().catch(() => undefined);
  }, [isAuthenticated]);
  return person && createPortal(<UserMenu user={person} pending={!user} />, into);
}
