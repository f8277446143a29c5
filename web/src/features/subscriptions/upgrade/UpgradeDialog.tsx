import { useState } from 'react';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import type { RowFacts } from '../row-facts.ts';
import { useSettled } from '../use-settled.ts';
import { orderOf } from './change-plan.ts';
import { MoreLicenses } from './MoreLicenses.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import type { UpgradeChoice } from './upgrade-choice.ts';
import { failedBecause, useChange } from './use-change.ts';
import { useQuote } from './use-quote.ts';

const { upgrade: text } = licenseChangeText;

interface UpgradeDialogProps {
  row: RowFacts;
  choice: UpgradeChoice;
  onClose: () => void;
}

/** Shows what a change costs and carries it out on confirmation. The amounts shown are exactly those charged. */
export function UpgradeDialog({ row, choice, onClose }: UpgradeDialogProps) {
  const more = choice.mode === 'quantity';
  const [quantity, setQuantity] = useState(row.quantity + 1);
  const settled = useSettled(quantity);
  const order = orderOf(row, choice, more ? settled : undefined);
  const quote = useQuote(order);
  const change = useChange({
    choice,
    held: row.quantity,
    onDone: onClose,
    onChanged: () => void quote.refetch(),
  });
  const title = more ? text.quantityTitle : text.title(choice.from, choice.title);
  const ready = !!quote.data && !quote.isFetching && settled === quantity;
  return (
    <Dialog open onClose={onClose} title={title} width={500} busy={change.busy} dialogRef={change.dialog}>
      {more && <MoreLicenses held={row.quantity} value={quantity} onChange={setQuantity} />}
      {quote.data && settled === quantity ? (
        <QuoteTable quote={quote.data} endsAt={row.isSetToEnd ? row.endAt : null} />
      ) : (
        !quote.isError && (
          <>
            <Skeleton shape="block" />
            <p className="sr" role="status">
              {text.calculating}
            </p>
          </>
        )
      )}
      <Problem>{change.problem || (quote.isError && failedBecause(quote.error.message))}</Problem>
      <div className="dialog-actions">
        <Button data-autofocus="" disabled={change.busy} onClick={onClose}>
          {text.cancel}
        </Button>
        {quote.isError ? (
          <Button variation="primary" busy={quote.isFetching} onClick={() => void quote.refetch()}>
            {text.tryAgain}
          </Button>
        ) : (
          <Button
            variation="primary"
            disabled={!ready && !change.busy}
            busy={change.busy}
            busyLabel={text.busy}
            onClick={() => quote.data && void change.start(order, quote.data.dueCents)}
          >
            {more ? text.confirmQuantity : text.confirm}
          </Button>
        )}
      </div>
      <p className="note">{row.provider === 'paypal' ? text.paypalNote : text.cardNote}</p>
    </Dialog>
  );
}
