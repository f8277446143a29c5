import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { limits } from '#shared/product.ts';
import { billingText } from '#shared/text/billing.ts';
import { labels } from '#shared/text/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const { upgrade: words } = billingText;

interface MoreLicensesProps {
  /** The current number of licences; the choice starts at one more. */
  held: number;
  value: number;
  onChange: (quantity: number) => void;
}

/** Chooses the new number of licences. */
export function MoreLicenses({ held, value, onChange }: MoreLicensesProps) {
  const set = (quantity: number) => {
    if (Number.isInteger(quantity)) onChange(Math.min(limits.maxQuantity, Math.max(held + 1, quantity)));
  };
  return (
    <TextField
      className="stepper"
      label={labels.quantity}
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      hint={words.quantityNow(held)}
      value={String(value)}
      onChange={text => set(Number.parseInt(text, 10))}
      before={
        <Button
          aria-label={words.fewer}
          icon={faMinus}
          disabled={value <= held + 1}
          onClick={() => set(value - 1)}
        />
      }
      after={<Button aria-label={words.more} icon={faPlus} onClick={() => set(value + 1)} />}
    />
  );
}
