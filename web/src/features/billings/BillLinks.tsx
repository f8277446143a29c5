import { billName } from './bill-words.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { paypalActivity } from './paypal-pages.ts';
import { billingsText } from './text.ts';
import type { BillItem } from './use-billings.ts';

const { links, payNow } = billingsText;

/** Where a bill is paid, downloaded and looked at. */
export function BillLinks({ item }: { item: BillItem }) {
  const { pay, pdf, page, provider, kind } = item;
  const about = billName(item);
  return (
    <span className="bill-links">
      {pay && (
        <OutsideLink href={pay} about={about} size="small">
          {payNow}
        </OutsideLink>
      )}
      {pdf && (
        <OutsideLink href={pdf} about={about}>
          {links.pdf}
        </OutsideLink>
      )}
      {page && page !== pay && (
        <OutsideLink href={page} about={about}>
          {kind === 'support' ? links.receipt : links.invoice}
        </OutsideLink>
      )}
      {provider === 'paypal' && !page && (
        <OutsideLink href={paypalActivity} about={about}>
          {links.atPaypal}
        </OutsideLink>
      )}
    </span>
  );
}
