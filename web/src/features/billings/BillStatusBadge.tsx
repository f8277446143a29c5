import type { ComponentProps } from 'react';
import type { BillStatus } from '#shared/domain/bills/bill.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { refundTexts } from './bill-words.ts';
import { billStatusText } from './text.ts';
import type { BillItem } from './use-billings.ts';

type BadgeStyle = Omit<ComponentProps<typeof StatusBadge>, 'children'>;

/** The same color never means two things: the shapes differ too. */
const styles: Readonly<Record<BillStatus, BadgeStyle>> = {
  paid: { tone: 'ok' },
  open: { tone: 'warn', shape: 'ring' },
  pending: { tone: 'info', shape: 'ring' },
  failed: { tone: 'bad', shape: 'square' },
  refunded: { tone: 'neutral', shape: 'square' },
  'partly-refunded': { tone: 'neutral', shape: 'ring' },
  withdrawn: { tone: 'neutral', shape: 'dot' },
};

/** The state of a bill, and what of it came back. */
export function BillStatusBadge({ item }: { item: BillItem }) {
  return (
    <div>
      <StatusBadge {...styles[item.status]}>{billStatusText[item.status]}</StatusBadge>
      {refundTexts(item).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may read the same
        <small className="bill-refund" key={index}>
          {text}
        </small>
      ))}
    </div>
  );
}
