// The dialogs of the public pages and what they know of their visitor. Loaded when somebody means to use them.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { planKeys } from '#shared/domain/plans.ts';
import { messages } from '#shared/text/messages.ts';
import { restoreSession } from './api/session.ts';
import { SignInDialog } from './features/sign-in/SignInDialog.tsx';
import { followAddress } from './follow-address.ts';
import { needsSession } from './needs-session.ts';
import { paths } from './paths.ts';
import { address } from './state/address.ts';
import { authStore } from './state/auth.ts';
import { confirmLinkOf } from './state/confirm-link.ts';
import { leaveNotice, showNotice } from './state/notice.ts';
import { paymentStore } from './state/payment.ts';
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
const paymentDialog = () => import('./features/payment/PaymentDialog.tsx');
const PaymentDialog = lazy(async () => ({ default: (await paymentDialog()).PaymentDialog }));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./features/sign-in/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
}));
const SupportOffer = lazy(async () => ({
  default: (await import('./features/support-offer/SupportOffer.tsx')).SupportOffer,
}));
const Contact = lazy(async () => ({
  default: (await import('./features/contact/Contact.tsx')).Contact,
}));
const Greeting = lazy(async () => ({
  default: (await import('./features/user-menu/Greeting.tsx')).Greeting,
}));

const onConfirmPage = () => location.pathname.replace(/\/$/, '') === paths.confirm;
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);

function Overlay() {
  const [link] = useState(() => (onConfirmPage() ? confirmLinkOf(location.search) : null));
  const { isForgotPasswordFormVisible, pendingUser } = useStore(authStore);
  const { isPaymentModalVisible } = useStore(paymentStore);
  const contact = useSyncExternalStore(address.subscribe, () => address.read()?.name === 'contact');
  const session = slot('session');
  const offer = slot('support-offer');
  return (
    <>
      <SignInDialog />
      <Suspense>{isForgotPasswordFormVisible && <ForgotPasswordDialog />}</Suspense>
      <Suspense>{isPaymentModalVisible && <PaymentDialog />}</Suspense>
      <Suspense>
        {link && <ConfirmDialog link={link} onClose={() => location.assign(paths.home)} />}
        {offer && createPortal(<SupportOffer />, offer)}
        {contact && <Contact />}
      </Suspense>
      <Suspense>{session && pendingUser && <Greeting into={session} />}</Suspense>
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

interface Wanted {
  buy?: string;
  /** Where the buyer may choose how many. */
  quantity?: string;
  chat?: string;
}

/** Opens what an element asks for by its data attributes: `data-buy` with a plan, `data-chat` the form, else log in. */
export const open = async ({ buy, quantity, chat }: Wanted): Promise<void> => {
  const plan = planKeys.find(key => key === buy);
  if (!plan) return address.open({ name: chat === undefined ? 'login' : 'contact' });
  const yearly = document.querySelector<HTMLInputElement>('#term-yearly')?.checked;
  priceScheme.set({ scheme: yearly ? 'yearly' : 'monthly' });
  await Promise.all([started, paymentDialog()]);
  const { scheme } = priceScheme.read();
  address.open({ name: 'buy', plan, scheme, ...(quantity && { quantity: Number(quantity) }) });
};
