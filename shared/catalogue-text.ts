// The catalogue as functions are given it: all variables of a function share four kilobytes, and what was sold once keeps
// its row. As JSON, two changes of all prices would not fit: the deployment that was to sell the second would be
// refused, with its prices made already.
import { type Catalogue, type CatalogueRow, planKeys, schemes } from './domain/checkout/plans.ts';

/** With so many, no function's variables are more than Lambda takes (test/infra/service-rules.test.ts). */
export const mostCatalogueRows = 24;

/** `basic monthly price_1 P-1 P-2 +` for each row, the last word `-` of a retired one; a price of its own follows the sign. */
export function toCatalogueText(catalogue: Catalogue): string {
  return catalogue
    .map(({ plan, scheme, stripe, paypal, paypalNoTrial, sold, priceCents = '' }) =>
      [plan, scheme, stripe, paypal, paypalNoTrial, `${sold === false ? '-' : '+'}${priceCents}`].join(' '),
    )
    .join(';');
}

export function fromCatalogueText(text: string): Catalogue {
  return text === '' ? [] : text.split(';').map(toRow);
}

function toRow(text: string): CatalogueRow {
  const [planKey, schemeKey, stripe, paypal, paypalNoTrial, end = ''] = text.split(' ');
  const plan = planKeys.find(key => key === planKey);
  const scheme = schemes.find(key => key === schemeKey);
  const { sign, cents = '' } = /^(?<sign>[+-])(?<cents>\d*)$/.exec(end)?.groups ?? {};
  if (!plan || !scheme || !stripe || !paypal || !paypalNoTrial || !sign)
    throw new Error(`the catalogue has an unreadable row: ${text}`);
  return {
    plan,
    scheme,
    stripe,
    paypal,
    paypalNoTrial,
    ...(sign === '-' && { sold: false }),
    ...(cents !== '' && { priceCents: Number(cents) }),
  };
}
