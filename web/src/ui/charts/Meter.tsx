import { type ReactNode, useId } from 'react';

interface MeterProps {
  value: number;
  max: number;
  /** Visible text that says the same as the bar: "1,204 of 5,000 visits this month". */
  label: ReactNode;
  /** Where all of it is what one wants, such as a coverage, the color stays. */
  full?: 'good';
}

/** How much of an allowance is used; the color changes at 80 and at 100 per cent. */
export function Meter({ value, max, label, full }: MeterProps) {
  const id = useId();
  const share = max > 0 ? value / max : 0;
  const width = Math.min(100, Math.max(share > 0 ? 2 : 0, share * 100));
  return (
    <div className="meter" data-tone={full ? 'fine' : toneOf(share)}>
      <meter className="sr" min={0} max={max} value={Math.min(value, max)} aria-labelledby={id} />
      <svg aria-hidden="true">
        <rect width={`${width}%`} height="6" rx="3" />
      </svg>
      <small id={id}>{label}</small>
    </div>
  );
}

function toneOf(share: number) {
  return share >= 1 ? 'full' : share >= 0.8 ? 'high' : 'fine';
}
