const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** `from` (epoch ms) and an ISO 8601 duration (`P7D`, `P1M`, `PT90S`) later, in UTC; nothing for another text. */
export function after(from: number, duration: string): number | undefined {
  const found = pattern.exec(duration);
  if (!found || !/\d/.test(duration) || duration.endsWith('T')) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map(part => Number(part ?? 0));
  const date = new Date(from);
  const month = date.getUTCMonth() + months + 12 * years;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay));
  return date.getTime() + ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
