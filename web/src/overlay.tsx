// The interactive layer of public pages: dialogs, toasts and the greeting. Loaded when a visitor is about to need it.
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { planKeys, type Scheme } from '#shared/domain/checkout/plans.ts';
import { messages } from '#shared/text/messages.ts';
import { restoreSession } from './api/session.ts';
import { SignInDialog } from './features/sign-in/SignInDialog.tsx';
import { needsSession } from './needs-session.ts';
import { paths } from './paths.ts';
import { authStore } from './state/account/auth.ts';
import { confirmLinkOf } from './state/account/confirm-link.ts';
import { readPaypalReturn } from './state/checkout/paypal-return.ts';
import { dialogsOf, wantedBy } from './state/dialog-place.ts';
import { currentDialog, leaveDialog, openDialog } from './state/dialogs.ts';
import { leaveNotice, showNotice } from './state/notice.ts';
import { reloadOnceWhenOutdated } from './state/reload-once.ts';
import { toasts } from './state/toasts.ts';
import { someoneSignedIn } from './state/traces.ts';
import { useDialogPlace } from './state/use-dialog-place.ts';
import { useStore } from './state/use-store.ts';
import { toSupportOffer } from './to-support-offer.ts';
import { Toaster } from './ui/feedback/Toaster.tsx';
import { lazyPart } from './ui/lazy-part.ts';
import './ui/kit.css';

// Parts that most visitors never see are loaded when they are shown.
const ConfirmDialog = lazyPart(() => import('./features/confirm-account/ConfirmDialog.tsx'), 'ConfirmDialog');

const PaymentDialog = lazyPart(paymentDialog, 'PaymentDialog');
const ForgotPasswordDialog = lazyPart(
  () => import('./features/sign-in/ForgotPasswordDialog.tsx'),
  'ForgotPasswordDialog',
);
const SupportOffer = lazyPart(() => import('./features/support-offer/SupportOffer.tsx'), 'SupportOffer');
const AfterPurchase = lazyPart(() => import('./features/after-purchase/AfterPurchase.tsx'), 'AfterPurchase');
const UnconfirmedBar = lazyPart(
  () => import('./features/confirm-account/UnconfirmedBar.tsx'),
  'UnconfirmedBar',
);
const Contact = lazyPart(() => import('./features/contact/Contact.tsx'), 'Contact');
const Greeting = lazyPart(() => import('./features/user-menu/Greeting.tsx'), 'Greeting');

interface OverlayProps {
  /** False until the session was checked, so that a signed-in user never sees a login form flash up. */
  sessionKnown: boolean;
}

const started = start();

interface Wanted {
  buy?: string;
  /** Initial quantity, on pages where the buyer may choose one. */
  quantity?: string;
  chat?: string;
}

/** Opens the dialog for an element's attributes: `data-buy` the payment, `data-chat` the contact form, else login. */
export async function open({ buy, quantity, chat }: Wanted): Promise<void> {
  const plan = planKeys.find(key => key === buy);
  if (!plan && chat !== undefined) return openDialog({ name: 'contact' });
  if (!plan) return logIn();
  const scheme = priceScheme();
  await Promise.all([started, paymentDialog()]);
  openDialog({ name: 'buy', plan, scheme, ...(quantity && { quantity: Number(quantity) }) });
}

/** A link to the login form leads somebody who is signed in already to the account. */
async function logIn() {
  if (someoneSignedIn()) await started;
  if (authStore.get().isAuthenticated) location.assign(paths.account);
  else openDialog({ name: 'login' });
}

/** The term that the price cards are set to. */
function priceScheme(): Scheme {
  return document.querySelector<HTMLInputElement>('#term-yearly')?.checked ? 'yearly' : 'monthly';
}

async function start() {
  reloadOnceWhenOutdated();
  readPaypalReturn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Overlay sessionKnown={false} />);
  showNotice();
  const signedIn = await restoreSession().catch(() => false);
  if (!signedIn && needsSession(location)) {
    if (authStore.get().pendingUser) leaveNotice('error', messages.auth.pleaseConfirm);
    return location.replace(currentDialog()?.name === 'login' ? paths.login : paths.home);
  }
  root.render(<Overlay sessionKnown />);
}

function Overlay({ sessionKnown }: OverlayProps) {
  const [link] = useState(() => (onConfirmPage() ? confirmLinkOf(location.search) : null));
  const { isAuthenticated, pendingUser } = useStore(authStore);
  const place = useDialogPlace();
  const dialogs = dialogsOf(sessionKnown ? place : null, isAuthenticated);
  const formAsked = place?.name === 'login' || place?.name === 'forgot';
  const { to: wanted } = wantedBy(place);
  const session = slot('session');
  const offer = slot('support-offer');
  const purchase = slot('purchase');
  const hasShownForm = useRef(false);
  hasShownForm.current ||= dialogs.isLoginFormVisible;
  // A signed-in user gets no login or password form: the page that was wanted opens, or the form leaves the address.
  // Whoever has just logged in wants the account, except on a page that shows the order of a purchase.
  useEffect(() => {
    if (!sessionKnown || !isAuthenticated || !formAsked) return;
    if (wanted) location.replace(wanted);
    else if (hasShownForm.current && !purchase) location.replace(paths.account);
    else leaveDialog();
  }, [sessionKnown, isAuthenticated, formAsked, wanted, purchase]);
  const unconfirmed = sessionKnown && !isAuthenticated && !place && !link && pendingUser;
  return (
    <>
      {dialogs.isLoginFormVisible && <SignInDialog />}
      <Suspense>{dialogs.isForgotPasswordFormVisible && <ForgotPasswordDialog />}</Suspense>
      <Suspense>{dialogs.isPaymentModalVisible && <PaymentDialog onCompletion={toSupportOffer} />}</Suspense>
      <Suspense>
        {link && (
          <ConfirmDialog
            link={link}
            onClose={() => location.assign(paths.home)}
            onSignedIn={() => {
              leaveNotice('success', messages.auth.confirmed);
              location.replace(paths.subscriptions);
            }}
          />
        )}
        {offer && createPortal(<SupportOffer />, offer)}
        {place?.name === 'contact' && <Contact />}
      </Suspense>
      <Suspense>
        {purchase && <AfterPurchase page={purchase} sessionKnown={sessionKnown} />}
        {unconfirmed && <UnconfirmedBar user={unconfirmed} />}
      </Suspense>
      <Suspense>{session && pendingUser && <Greeting into={session} />}</Suspense>
      <Toaster source={toasts} />
    </>
  );
}

function onConfirmPage() {
  return location.pathname.replace(/\/$/, '') === paths.confirm;
}

function slot(name: string) {
  return document.querySelector<HTMLElement>(`[data-${name}]`);
}

function paymentDialog() {
  return import('./features/payment/PaymentDialog.tsx');
}
