import { product } from '#shared/product.ts';
import { billingsText } from '#shared/text/billings.ts';
import type { BillingAccount } from './use-billings.ts';

type Recipient = BillingAccount['billed_to'][number];

const { billedTo: words } = billingsText;
const parts = { stripe: words.cardPart, paypal: words.paypalPart } as const;
/** Providers keep a country as its code. */
const countries = new Intl.DisplayNames('en', { type: 'region' });
const writeUs = `mailto:${product.contact.email}?${new URLSearchParams({ subject: words.changeSubject }).toString().replaceAll('+', '%20')}`;

/** Whom the invoices are made out to, as each provider keeps it, and how it is changed. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  if (recipients.length === 0) return <p className="muted">{words.nobody}</p>;
  const byCard = recipients.some(({ provider }) => provider === 'stripe');
  const byPaypal = recipients.some(({ provider }) => provider === 'paypal');
  // One person who pays in both ways stands there once.
  const byLines = new Map<string, Recipient['provider'][]>();
  for (const recipient of recipients) {
    const text = linesOf(recipient).join('\n');
    byLines.set(text, [...(byLines.get(text) ?? []), recipient.provider]);
  }
  return (
    <>
      {[...byLines].map(([text, providers]) => (
        <address key={text}>
          {byLines.size > 1 && <small>{providers.map(provider => parts[provider]).join(', ')}</small>}
          {text.split('\n').map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ))}
      {byPaypal && <p className="note">{words.paypal}</p>}
      {byCard && (
        <a className="text" href={writeUs}>
          {words.change}
        </a>
      )}
    </>
  );
}

/** Like an envelope; the name leads, and a line that would stand there twice stands there once. */
function linesOf({ name, email, address, tax_ids }: Recipient): string[] {
  const place = address.map(line => (/^[A-Z]{2}$/.test(line) ? (countries.of(line) ?? line) : line));
  return [...new Set([name ?? '', ...place, ...tax_ids.map(words.taxId), email ?? ''])].filter(Boolean);
}
