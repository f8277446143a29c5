// The dialogs of the public pages and what they know of their visitor. Loaded when somebody means to use them.
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { planKeys } from '#shared/domain/plans.ts';
import { checkoutWords, messages } from '#shared/messages.ts';
import { licenseCount } from './api/license-count.ts';
import { restoreSession } from './api/session.ts';
import { PaymentDialog } from './features/payment/PaymentDialog.tsx';
import { SignInDialog } from './features/sign-in/SignInDialog.tsx';
import { followAddress } from './follow-address.ts';
import { needsSession } from './needs-session.ts';
import { paths } from './paths.ts';
import { address } from './state/address.ts';
import { authStore } from './state/auth.ts';
import { confirmLinkOf } from './state/confirm-link.ts';
import { leaveNotice, showNotice } from './state/notice.ts';
import { priceScheme } from './state/price-scheme.ts';
import { reloadOnceWhenOutdated } from './state/reload-once.ts';
import { useStore } from './state/store.ts';
import { toasts } from './state/toasts.ts';
import { Toaster } from './ui/Toaster.tsx';
import './ui/kit.css';

// What most visitors never see comes when it is shown.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./features/confirm-account/ConfirmDialog.tsx')).ConfirmDialog,
}));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./features/sign-in/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
}));
const SupportOffer = lazy(async () => ({
  default: (await import('./features/support-offer/SupportOffer.tsx')).SupportOffer,
}));
const UserMenu = lazy(async () => ({
  default: (await import('./features/user-menu/UserMenu.tsx')).UserMenu,
}));

const onConfirmPage = () => location.pathname.replace(/\/$/, '') === paths.confirm;
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);

/** "HELLO, …" in the place of what the page was written with. */
function Greeting({ into }: { into: HTMLElement }) {
  const { user, pendingUser } = useStore(authStore);
  const known = user ?? pendingUser;
  useLayoutEffect(() => {
    const before = [...into.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
    for (const child of before) if (child.dataset.login !== undefined) child.hidden = !!known;
  }, [into, known]);
  return (
    known &&
    createPortal(
      <Suspense>
        <UserMenu user={known} pending={!user} />
      </Suspense>,
      into,
    )
  );
}

/** Somebody who has a licence gets another one. */
const labelPlans = async () => {
  const buttons = document.querySelectorAll('#prices [data-buy]');
  if (buttons.length === 0 || (await licenseCount()) === 0) return;
  for (const button of buttons) button.textContent = checkoutWords.another;
};

function Overlay() {
  const [link] = useState(() => (onConfirmPage() ? confirmLinkOf(location.search) : null));
  const { isForgotPasswordFormVisible, isAuthenticated } = useStore(authStore);
  // Licences are looked up for a signed-in user only.
  useEffect(() => {
    if (isAuthenticated) labelPlans().catch(() => undefined);
  }, [isAuthenticated]);
  const [forgot, setForgot] = useState(false);
  if (isForgotPasswordFormVisible && !forgot) setForgot(true);
  const session = slot('session');
  const offer = slot('support-offer');
  return (
    <>
      <SignInDialog />
      <Suspense>{forgot && <ForgotPasswordDialog />}</Suspense>
      <PaymentDialog />
      <Suspense>
        {link && <ConfirmDialog link={link} onClose={() => location.assign(paths.home)} />}
        {offer && createPortal(<SupportOffer />, offer)}
      </Suspense>
      {session && <Greeting into={session} />}
      <Toaster source={toasts} />
    </>
  );
}

const start = async () => {
  reloadOnceWhenOutdated();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Overlay />);
  showNotice();
  const signedIn = await restoreSession().catch(() => false);
  if (!signedIn && needsSession(location)) {
    if (authStore.read().pendingUser) leaveNotice('error', messages.auth.pleaseConfirm);
    return location.replace(address.read()?.name === 'login' ? paths.login : paths.home);
  }
  address.subscribe(followAddress);
  followAddress();
};

const started = start();

/** Opens what an element of the page asks for by its data attributes: `data-login`, or `data-buy` with a plan. */
export const open = async ({ buy }: { buy?: string }): Promise<void> => {
  const plan = planKeys.find(key => key === buy);
  if (!plan) return address.open({ name: 'login' });
  const yearly = document.querySelector<HTMLInputElement>('#term-yearly')?.checked;
  priceScheme.set({ scheme: yearly ? 'yearly' : 'monthly' });
  await started;
  address.open({ name: 'buy', plan, scheme: priceScheme.read().scheme });
};
