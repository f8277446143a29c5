import { dateText } from '#shared/text/dates.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';

const { refund: text } = licenseChangeText;

/** Offers the refund of the first payment while that is possible. */
export function RefundNote({ until, onAsk }: { until: number; onAsk: () => void }) {
  return (
    <section className="refund">
      <div>
        <h2>{text.heading}</h2>
        <p>{text.hint(dateText(until))}</p>
      </div>
      <Button size="small" onClick={onAsk}>
        {text.button}
      </Button>
    </section>
  );
}
