import { OutsideLink } from './OutsideLink.tsx';
import { paypalAddresses } from './paypal-pages.ts';
import { billingsText } from './text.ts';
import type { BillingAccount } from './use-billings.ts';

type Recipient = BillingAccount['billed_to'][number];

const { billedTo: words } = billingsText;
const parts = { stripe: words.cardPart, paypal: words.paypalPart } as const;
/** Providers keep a country as its code. */
const countries = new Intl.DisplayNames('en', { type: 'region' });

interface RecipientsProps {
  recipients: readonly Recipient[];
  onEdit: (licenseKey: string) => void;
}

/** Whom the invoices are made out to, as each provider keeps it, and how it is changed. */
export function Recipients({ recipients, onEdit }: RecipientsProps) {
  if (recipients.length === 0) return <p className="muted">{words.nobody}</p>;
  const byPaypal = recipients.some(({ provider }) => provider === 'paypal');
  // One person who pays in both ways stands there once.
  const byLines = new Map<string, Recipient[]>();
  for (const recipient of recipients) {
    const text = linesOf(recipient).join('\n');
    byLines.set(text, [...(byLines.get(text) ?? []), recipient]);
  }
  return (
    <>
      {[...byLines].map(([text, same]) => (
        <div key={text}>
          <address>
            {byLines.size > 1 && <small>{same.map(({ provider }) => parts[provider]).join(', ')}</small>}
            {text.split('\n').map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {same.map(
            ({ details, license_key, name }) =>
              details && (
                <button key={license_key} type="button" className="text" onClick={() => onEdit(license_key)}>
                  {words.change}
                  <span className="sr">
                    {' '}
                    {words.changeWhat} {name && byLines.size > 1 && billingsText.links.of(name)}
                  </span>
                </button>
              ),
          )}
        </div>
      ))}
      {byPaypal && (
        <p className="note">
          {words.paypal}{' '}
          <OutsideLink href={paypalAddresses} about={parts.paypal}>
            {words.paypalPage}
          </OutsideLink>
        </p>
      )}
    </>
  );
}

/** Like an envelope; the name leads, and a line that would stand there twice stands there once. */
function linesOf({ name, email, address, tax_ids }: Recipient): string[] {
  const place = address.map(line => (/^[A-Z]{2}$/.test(line) ? (countries.of(line) ?? line) : line));
  return [...new Set([name ?? '', ...place, ...tax_ids.map(words.taxId), email ?? ''])].filter(Boolean);
}
