// The numbers of licenses and visits that docs/costs.md has the price of.
import { numbersFrom } from '../spread.ts';
import { usdFreeOfCdn, usdOfCdn, usdPerMillion } from './usd-per-million.ts';
import { writesPerVisit } from './writes-per-visit.ts';

const worlds = [
  { licenses: 10, visitsPerMonth: 25_000_000, minutes: 60 },
  { licenses: 1000, visitsPerMonth: 25_000_000, minutes: 60 },
  { licenses: 100_000, visitsPerMonth: 25_000_000, minutes: 60 },
  { licenses: 100_000, visitsPerMonth: 2_500_000_000, minutes: 5 },
];

/** Functions of the CDN that a report passes; test/infra/costs.test.ts holds it against the template. */
export const functionsAtCdn = 2;

/** What counting writes in each world, and what a million visits cost there in USD. */
export function pricedWorlds() {
  const random = numbersFrom(1);
  return worlds.map(world => {
    const written = writesPerVisit(world, random);
    const parts = usdPerMillion(written);
    const listed = parts.total + usdOfCdn(functionsAtCdn).total;
    const free = usdFreeOfCdn(functionsAtCdn, world.visitsPerMonth);
    return { ...world, ...written, parts, listed, billed: listed - free };
  });
}
