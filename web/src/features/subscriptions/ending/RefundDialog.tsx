import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import { usd } from '#shared/text/money.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { cardText } from '../../../text/card.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { refund: words } = licenseChangeText;

/** Refunds the first payment and ends the subscription; the server says how much, and whether that is allowed. */
export function RefundDialog({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const refreshed = useRefreshedLicenses();
  const quote = useQuery({
    queryKey: ['refund', row.licenseKey],
    queryFn: () => ask('refund', { license_key: row.licenseKey, preview: true }),
    gcTime: 0,
  });
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      const given = await ask('refund', { license_key: row.licenseKey });
      await refreshed();
      onClose();
      toasts.success(words.done(usd(given.amount), goesTo(given)), { about: row.licenseKey });
    },
  });
  const problem = form.problem || (quote.error?.message ?? '');
  return (
    <QuestionDialog words={words} form={{ ...form, problem }} isReady={!!quote.data} onClose={onClose}>
      <div className="consequence">
        {quote.data && <p>{words.sum(usd(quote.data.amount), goesTo(quote.data))}</p>}
        {quote.isPending && (
          <>
            <Skeleton shape="line" />
            <p className="sr" role="status">
              {words.looking}
            </p>
          </>
        )}
        <p>{words.text(row.domain ? `${row.title}, ${row.domain}` : row.title)}</p>
        <p className="muted">{words.process}</p>
      </div>
    </QuestionDialog>
  );
}

function goesTo({ card }: AnswerOf<'refund'>): string {
  return card ? words.toCard(cardText(card)) : words.toPaypal;
}
