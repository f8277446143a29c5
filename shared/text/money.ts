const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount, always with its cents: "$25.00". */
export function usd(cents: number): string {
  return exact.format(cents / 100);
}
