const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A sum as bills state it: "$25.00". */
export function usd(cents: number): string {
  return exact.format(cents / 100);
}

/** A headline price: no decimals where there are none to show. */
export function usdShort(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
