import { cardText } from '../../text/card.ts';
import { dateHereText } from '../../text/dates-here.ts';
import { moneyText } from '../../text/money-in.ts';
import { licenseName } from './bill-words.ts';
import { paypalSubscriptions } from './paypal-pages.ts';
import { billingsText } from './text.ts';
import type { BillItem, BillingsRead, LicenseBilling } from './use-billings.ts';

/** What can be done about it, and about which license or bill that is. */
export type BillingStep =
  | { do: 'pay' | 'paypal'; href: string; about: string }
  | { do: 'card' | 'refund'; licenseKey: string; about: string }
  | { do: 'again' };

export interface BillingBanner {
  key: string;
  tone: 'bad' | 'warn' | 'info' | 'neutral';
  text: string;
  /** The first is the best way out. */
  steps: readonly BillingStep[];
}

const { failed: failedWords, open, expired, expires, refund: refundWords } = billingsText;

/** What the customer should know before the list, the most urgent first. */
export function bannersOf({
  account: { licenses },
  items,
  missing,
}: Pick<BillingsRead, 'account' | 'items' | 'missing'>): BillingBanner[] {
  return [
    ...licenses.flatMap(failedBanner),
    ...licenses.flatMap(expiryBanner),
    ...openBanners(items, licenses),
    ...missing.map(
      ({ provider, message }): BillingBanner => ({
        key: `missing ${provider}`,
        tone: 'info',
        text: message,
        steps: [{ do: 'again' }],
      }),
    ),
    ...licenses.flatMap(refundBanner),
  ];
}

function failedBanner({
  failed,
  method,
  license_key: licenseKey,
  currency,
  ...license
}: LicenseBilling): BillingBanner[] {
  if (!failed) return [];
  const about = licenseName(license);
  const amount = failed.amount === null ? null : moneyText(failed.amount, currency);
  const rest = failed.tracking_stopped ? failedWords.stopped : failedWords.goesOn;
  const key = `failed ${licenseKey}`;
  if (method?.by === 'paypal') {
    const text = [failedWords.paypal(amount, about), failedWords.atPaypal, rest].join(' ');
    return [{ key, tone: 'bad', text, steps: [{ do: 'paypal', href: paypalSubscriptions, about }] }];
  }
  const again = failed.next_try === null ? [] : [failedWords.nextTry(dateHereText(failed.next_try))];
  const pay: BillingStep[] = failed.pay === null ? [] : [{ do: 'pay', href: failed.pay, about }];
  return [
    {
      key,
      tone: 'bad',
      text: [failedWords.card(amount, about), ...again, rest].join(' '),
      steps: [...pay, { do: 'card', licenseKey, about }],
    },
  ];
}

function expiryBanner({
  method,
  next_charge,
  failed,
  license_key: licenseKey,
  ...license
}: LicenseBilling): BillingBanner[] {
  // A payment that failed already asks for another card.
  if (method?.by !== 'card' || method.expiry === 'valid' || failed) return [];
  const about = licenseName(license);
  const text =
    method.expiry === 'expired' || !next_charge
      ? expired(cardText(method), about)
      : expires(cardText(method), about, dateHereText(next_charge.date));
  return [{ key: `card ${licenseKey}`, tone: 'warn', text, steps: [{ do: 'card', licenseKey, about }] }];
}

/** Unpaid invoices other than those of failed payments, such as for a change of plan at PayPal. */
function openBanners(items: readonly BillItem[], licenses: readonly LicenseBilling[]): BillingBanner[] {
  const shown = new Set(licenses.map(({ failed }) => failed?.pay));
  return items.flatMap(({ id, status, pay, description, amount, currency }): BillingBanner[] =>
    status === 'open' && pay !== null && !shown.has(pay)
      ? [
          {
            key: `open ${id}`,
            tone: 'warn',
            text: open(description, moneyText(amount, currency)),
            steps: [{ do: 'pay', href: pay, about: description }],
          },
        ]
      : [],
  );
}

function refundBanner({
  refund,
  license_key: licenseKey,
  currency,
  ...license
}: LicenseBilling): BillingBanner[] {
  if (!refund?.possible) return [];
  const about = licenseName(license);
  const text = refundWords(dateHereText(refund.until), moneyText(refund.amount, currency), about);
  return [
    { key: `refund ${licenseKey}`, tone: 'neutral', text, steps: [{ do: 'refund', licenseKey, about }] },
  ];
}
