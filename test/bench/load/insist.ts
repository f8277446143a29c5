// How people pay while something is wrong: they send the same order again until it is through, as the site does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../support/people/person.ts';

/** Of one phase: milliseconds of every money call that was answered, and what became of what people wanted. */
export interface Money {
  times: number[];
  /** Answered with success at the first try. */
  first: number;
  /** Answered as pending or unavailable, or not at all, and sent again. */
  again: number;
  /** Refused for good, which nothing in this load is a reason for: what was asked, and the last answer. */
  refused: string[];
  /** For how long somebody insists: longer than whatever goes wrong. */
  patienceMs: number;
}

/** The site's own pauses, and a buyer's who presses again after that. */
const pauses = [1000, 2000, 4000, 8000];

export function noMoney(patienceMs: number): Money {
  return { times: [], first: 0, again: 0, refused: [], patienceMs };
}

/** Sends again until it is done; answers that answer, or nothing where it was refused. */
export async function insist<T>(
  what: string,
  money: Money,
  send: () => Promise<Answer<T>>,
  isDone: (body: T) => boolean = () => true,
): Promise<T | undefined> {
  const end = performance.now() + money.patienceMs;
  let last = '';
  for (let tries = 0; performance.now() < end; tries++) {
    const from = performance.now();
    const answer = await send().catch(() => undefined);
    if (answer) money.times.push(performance.now() - from);
    if (answer?.status === 200 && isDone(answer.body)) {
      if (tries === 0) money.first += 1;
      return answer.body;
    }
    last = answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}` : 'no answer';
    if (answer && answer.status >= 400 && ![409, 429].includes(answer.status) && answer.status < 500) break;
    money.again += 1;
    await sleep(pauses[tries] ?? 10_000);
  }
  money.refused.push(`${what}: ${last}`);
  return undefined;
}
