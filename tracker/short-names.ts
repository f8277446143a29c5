import { minify } from 'terser';
import { declaredBy, inFoundOrder } from './declaration-order.ts';

/**
 * The order to begin with, found by ten thousand rounds that sometimes kept a worse one, together with the order of variables
 * (docs/decisions/0154): the more the script has changed since, the more rounds are needed to find one as good.
 */
const letters = [...'aistldzqmrDfNogeQpbkRBwjcJxuvynUAYMhHIVCSPOXGFKLEWTZ'];
const rounds = 120;

/**
 * Gives the script's variables one-letter names so that it compresses best: some names change places, and whatever is no
 * worse is kept. The same script gets the same names each time.
 */
export async function withShortestNames(
  script: string,
  bytesOf: (script: string) => number,
): Promise<string> {
  const named = inFoundOrder(await withMarks(script), declaredBy(script));
  const random = seeded();
  let best = letters;
  let text = filled(named, best);
  let bytes = bytesOf(text);
  for (let round = 0; round < rounds; round++) {
    const order = [...best];
    for (let left = random(2); left >= 0; left--) exchange(order, random(26), random(40));
    const candidate = filled(named, order);
    const weight = bytesOf(candidate);
    if (weight <= bytes) [best, text, bytes] = [order, candidate, weight];
  }
  return text;
}

/** The script with a mark for each letter of a name, because another minification for each order would take a minute. */
async function withMarks(script: string): Promise<string> {
  const get = (at: number): string =>
    `${at < letters.length ? '' : get(Math.floor(at / letters.length) - 1)}$${at % letters.length}_`;
  const { code = '' } = await minify(script, {
    module: true,
    ecma: 2020,
    compress: false,
    mangle: { nth_identifier: { get } },
  });
  return code;
}

function filled(named: string, order: readonly string[]): string {
  return named.replace(/\$(\d+)_/g, (_, at) => order[at] as string);
}

function exchange(order: string[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] as string, order[one] as string];
}

/** Whole numbers below a limit, the same ones for every build. */
function seeded(): (limit: number) => number {
  let state = 1;
  return limit => {
    state = (state * 16_807) % 2_147_483_647;
    return state % limit;
  };
}
