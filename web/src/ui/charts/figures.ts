const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');

/** "20.8K", for an axis. */
export function axisText(count: number): string {
  return compact.format(count);
}

/** "20,841"; a dash where there is no value. */
export function figureText(count: number | null | undefined): string {
  return typeof count === 'number' ? whole.format(count) : '–';
}

/** At most so many of these places, in equal steps from the first one on. */
export function everyFew(places: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(places / Math.max(1, most)));
  return Array.from({ length: Math.ceil(places / step) }, (_, at) => at * step);
}
