const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount with cents: "$25.00". */
export function usd(cents: number): string {
  return exact.format(cents / 100);
}

/** A headline price, without decimals if they are zero. */
export function usdShort(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
