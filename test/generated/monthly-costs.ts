import { pricedWorlds } from '../bench/collect/worlds.ts';
import { type IdlePart, idleCost, usdOf } from './idle-cost.ts';

// List prices of us-east-1, and what a license is taken to do in a month.
const gigabyteKept = 0.25;
const gigabyteBackedUp = 0.2;
const thousandMails = 0.1;
const millionCalls = 3.5 + 0.2 + 0.05 * 0.5 * 0.0000133334 * 1_000_000;
const syncUsd = 0.38 / 100_000;
/** An active account of the user pool's plan Essentials; so many of them are free. */
const account = 0.015;
const accountsFree = 10_000;
const mails = 5;
const calls = 200;
/** Bytes of a minute's counts with the visits in it, kept for 40 of 30 days. */
const bytesOfMinute = 540;
const minutesOfMonth = 43_200;

/** What a month costs: idle, and for a thousand and a hundred thousand licenses of 25,000 visits each. */
export function monthlyCosts(): string {
  const stages = { prod: idleCost('prod'), dev: idleCost('dev') };
  const names = [...new Set([...stages.prod, ...stages.dev].map(({ what }) => what))];
  const cell = (parts: readonly IdlePart[], what: string) => {
    const part = parts.find(one => one.what === what);
    return part ? `${number(part.count)} = ${part.usd.toFixed(2)}` : '–';
  };
  const worlds = [licensed(1000, 1), licensed(100_000, 3)];
  const idle = usdOf(stages.prod);
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    row('idle, USD a month', 'prod', 'dev'),
    row('---', '---', '---'),
    ...names.map(what => row(what, cell(stages.prod, what), cell(stages.dev, what))),
    row('in all', idle.toFixed(2), usdOf(stages.dev).toFixed(2)),
    '',
    row('licenses, USD a month', '1,000', '100,000'),
    row('---', '---', '---'),
    ...(worlds[0] ?? []).map(({ what }, place) =>
      row(what, ...worlds.map(parts => number(Math.round(parts[place]?.usd ?? 0)))),
    ),
    row('idle', ...worlds.map(() => number(Math.round(idle)))),
    row('in all', ...worlds.map(parts => number(Math.round(usdOf(parts) + idle)))),
    row(
      'for a license',
      ...worlds.map((parts, place) => ((usdOf(parts) + idle) / (place ? 100_000 : 1000)).toFixed(3)),
    ),
    '',
  ].join('\n');
}

function licensed(licenses: number, world: number) {
  const { visitsPerMonth, billed } = pricedWorlds()[world] as ReturnType<typeof pricedWorlds>[number];
  const visits = visitsPerMonth / licenses;
  const minutes = minutesOfMonth * (1 - Math.exp(-visits / minutesOfMonth));
  const gigabytes = (licenses * minutes * (40 / 30) * bytesOfMinute) / 1e9;
  return [
    { what: 'visits, accepted and counted', usd: (billed * visitsPerMonth) / 1_000_000 },
    { what: 'counts kept, with backups', usd: gigabytes * (gigabyteKept + gigabyteBackedUp) },
    { what: 'calls of the account', usd: (licenses * calls * millionCalls) / 1_000_000 },
    { what: 'syncs of each license', usd: licenses * syncUsd * 30 },
    { what: 'accounts', usd: Math.max(0, licenses - accountsFree) * account },
    { what: 'mails', usd: (licenses * mails * thousandMails) / 1000 },
  ];
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
