/** "12 kB", "3.4 MB": one digit behind the point below ten. */
export function fileSizeText(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const shown = amount >= 10 ? Math.round(amount) : Math.max(0.1, Math.round(amount * 10) / 10);
  return `${shown} ${unit}`;
}
