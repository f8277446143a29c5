const whole = new Intl.NumberFormat('en-US');

/** "1,204". */
export function countText(count: number): string {
  return whole.format(count);
}
