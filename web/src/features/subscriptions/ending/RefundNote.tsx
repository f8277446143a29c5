import { billingWords } from '#shared/billing-words.ts';
import { dateText } from '#shared/domain/dates.ts';
import { Button } from '../../../ui/Button.tsx';

const { refund: words } = billingWords;

/** The first payment back, while that may be. */
export function RefundNote({ until, onAsk }: { until: number; onAsk: () => void }) {
  return (
    <section className="refund">
      <div>
        <h2>{words.heading}</h2>
        <p>{words.hint(dateText(until))}</p>
      </div>
      <Button size="small" onClick={onAsk}>
        {words.button}
      </Button>
    </section>
  );
}
