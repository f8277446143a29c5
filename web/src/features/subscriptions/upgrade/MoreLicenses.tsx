import { limits } from '#shared/product.ts';
import { labels } from '#shared/text/messages.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Stepper } from '../../../ui/forms/Stepper.tsx';

const { upgrade: words } = licenseChangeText;

interface MoreLicensesProps {
  /** The current number of licenses; the choice starts at one more. */
  held: number;
  value: number;
  onChange: (quantity: number) => void;
}

/** Chooses the new number of licenses. */
export function MoreLicenses({ held, value, onChange }: MoreLicensesProps) {
  return (
    <Stepper
      label={labels.quantity}
      name="quantity"
      value={value}
      least={held + 1}
      most={limits.maxQuantity}
      hint={words.quantityNow(held)}
      fewer={words.fewer}
      more={words.more}
      onChange={onChange}
      onFewer={() => onChange(value - 1)}
      onMore={() => onChange(value + 1)}
    />
  );
}
