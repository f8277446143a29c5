import type { Letter, LetterKind, LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import type { LetterContent, Places } from './content.ts';
import { mailOf, type RenderedMail } from './render.ts';
import {
  accountDeleted,
  backupCodesMade,
  contactMessage,
  emailChanged,
  emailChanging,
  exportReady,
  passwordChanged,
  secondFactorChanged,
  siteConnected,
} from './words/account.ts';
import { afterLeaving, boughtTwice } from './words/ended-orders.ts';
import { monthlyReportMail } from './words/monthly-report.ts';
import { cardExpiring, paymentFailed, paymentReceived, renewalComing } from './words/payments.ts';
import { purchaseNotThrough, purchaseThrough, supportOrdered, supportToDo } from './words/purchases.ts';
import {
  paymentContested,
  paymentDisputed,
  paymentLate,
  refunded,
  refundFailed,
  refundToDo,
} from './words/refunds.ts';
import { cancellationUndone, cancelled, planChanged } from './words/subscription.ts';
import { trafficNear, trafficOver, trafficToDo } from './words/traffic.ts';
import { trialBegun, trialEnding } from './words/trial.ts';

const wordsOf: { [Kind in LetterKind]: (letter: LetterOf<Kind>, places: Places) => LetterContent } = {
  'trial-begun': trialBegun,
  'trial-ending': trialEnding,
  'renewal-coming': renewalComing,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  'card-expiring': cardExpiring,
  'plan-changed': planChanged,
  cancelled,
  'cancellation-undone': cancellationUndone,
  refunded,
  'refund-failed': refundFailed,
  'payment-late': paymentLate,
  'refund-to-do': refundToDo,
  'payment-disputed': paymentDisputed,
  'payment-contested': paymentContested,
  'purchase-through': purchaseThrough,
  'purchase-not-through': purchaseNotThrough,
  'support-ordered': supportOrdered,
  'support-to-do': supportToDo,
  'traffic-near': trafficNear,
  'traffic-over': trafficOver,
  'traffic-to-do': trafficToDo,
  'monthly-report': monthlyReportMail,
  'password-changed': passwordChanged,
  'email-changing': emailChanging,
  'email-changed': emailChanged,
  'second-factor-changed': secondFactorChanged,
  'backup-codes-made': backupCodesMade,
  'site-connected': siteConnected,
  'after-leaving': afterLeaving,
  'bought-twice': boughtTwice,
  'account-deleted': accountDeleted,
  'export-ready': exportReady,
  'contact-message': contactMessage,
};

/** The mail of a letter: its words, as a page and as plain text. */
export function writeLetter(letter: Letter, places: Places): RenderedMail & { to: string; replyTo: string } {
  const words = wordsOf[letter.kind] as (letter: Letter, places: Places) => LetterContent;
  return { to: letter.to, replyTo: replyToOf(letter), ...mailOf(words(letter, places), places) };
}

/** Answers reach our support; what we write to ourselves is answered to the customer. */
function replyToOf(letter: Letter): string {
  if (letter.kind === 'contact-message') return letter.email;
  if (letter.kind === 'support-to-do' || letter.kind === 'refund-to-do' || letter.kind === 'traffic-to-do')
    return letter.customer;
  return product.contact.email;
}
