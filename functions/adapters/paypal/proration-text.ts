// The lines of a change of plan at PayPal; only the server writes them, so no page loads them.

export const prorationText = {
  unused: (what: string, days: number) => `Unused time on ${what} (${daysOf(days)} left)`,
  rest: (what: string, days: number) => `${what} for the remaining ${daysOf(days)}`,
  trial: (what: string) => `${what}, free until your trial ends`,
  item: (from: string, to: string) => `Upgrade from ${from} to ${to} until the next billing`,
  credited: (item: string, sum: string) => `${item}, less ${sum} that is paid already`,
  note: 'Thank you for upgrading. This is the prorated amount until your next billing.',
} as const;

function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
