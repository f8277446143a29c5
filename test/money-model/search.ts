// Plays many random lives and shrinks those in which a rule does not hold.
import { readFileSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { lifeArbitrary } from './arbitrary.ts';
import { type Played, play } from './play.ts';
import type { Life } from './step.ts';
import type { Fault } from './world/faulty.ts';
import { takeTime } from './world/schedule.ts';
import { newPlace, openWorld, type Place, type World } from './world/world.ts';

export interface Found {
  kind: string;
  seed: number;
  /** Shrunk. */
  life: Life;
  lines: readonly string[];
}

export interface Searched {
  lives: number;
  steps: number;
  seconds: number;
  commands: Map<string, number>;
  idle: Map<string, number>;
  /** How many lives broke each rule. */
  broken: Map<string, number>;
  found: Found[];
  /** How many lives broke rules in a tolerated way. */
  tolerated: Map<string, number>;
}

export interface SearchOptions {
  runs: number;
  seed: number;
  /** How many lives of each rule are shrunk; the others are only counted. */
  shrunkPerRule?: number;
  /** Stops before the next life once so many seconds have passed. */
  within?: number;
  fault?: Fault;
  tolerated?: readonly string[];
  say?: (line: string) => void;
}

const shrinkMs = 40_000;

let made: Promise<Place> | undefined;

/** One for the process, since making the template takes seconds. */
function placeHere(): Promise<Place> {
  made ??= newPlace().then(place => {
    process.once('exit', () => rmSync(place.dir, { recursive: true, force: true }));
    return place;
  });
  return made;
}

/** Where lives are played one after another, each in a world of its own; all on one place. */
export async function openPlayground({
  fault,
  tolerated = [],
}: Pick<SearchOptions, 'fault' | 'tolerated'> = {}) {
  const schedule = takeTime();
  const place = await placeHere();
  let world: World | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** After the life before, even if nobody waits for that any more, as when time for shrinking is up. */
    play(life: Life): Promise<Played> {
      const played = last.then(async () => {
        await world?.close();
        schedule.restart();
        world = await openWorld(place, schedule, fault);
        return play(world, life, new Set(tolerated));
      });
      last = played.catch(() => undefined);
      return played;
    },
    /** What the functions of this world printed. */
    log: () => (world ? readFileSync(world.log, 'utf8') : ''),
    /** What both providers hold, as it is now. */
    books: () => ['stripe.json', 'paypal.json'].map(name => JSON.stringify(world?.stores.get(name))),
    async close() {
      await world?.close();
      schedule.putBack();
    },
  };
}

export async function search(options: SearchOptions): Promise<Searched> {
  const { runs, seed, shrunkPerRule = 1, within = Number.POSITIVE_INFINITY, say = () => undefined } = options;
  const { now } = performance;
  const secondsNow = () => now.call(performance) / 1000;
  const from = secondsNow();
  const playground = await openPlayground(options);
  const result: Searched = {
    lives: 0,
    steps: 0,
    seconds: 0,
    found: [],
    commands: new Map(),
    idle: new Map(),
    broken: new Map(),
    tolerated: new Map(),
  };
  for (let run = 0; run < runs && secondsNow() - from < within; run++) {
    const [life] = fc.sample(lifeArbitrary, { seed: seed + run, numRuns: 1 });
    if (!life) continue;
    const played = await playground.play(life);
    add(result, played);
    const { broken } = played;
    if (!broken) continue;
    const times = (result.broken.get(broken.kind) ?? 0) + 1;
    result.broken.set(broken.kind, times);
    say(`life ${seed + run} breaks: ${broken.message}`);
    if (times > shrunkPerRule) {
      for (const line of played.lines) say(`    ${line}`);
      continue;
    }
    say('shrinking it …');
    const shrunk = await shrink(seed + run, broken.kind, life, playground.play);
    const { lines } = await playground.play(shrunk);
    result.found.push({ kind: broken.kind, seed: seed + run, life: shrunk, lines });
    say(lines.map(line => `    ${line}`).join('\n'));
  }
  await playground.close();
  result.seconds = secondsNow() - from;
  return result;
}

function add(result: Searched, { steps, commands, idle, tolerated }: Played): void {
  for (const kind of tolerated) result.tolerated.set(kind, (result.tolerated.get(kind) ?? 0) + 1);
  result.lives += 1;
  result.steps += steps;
  for (const [name, times] of commands) result.commands.set(name, (result.commands.get(name) ?? 0) + times);
  for (const [name, times] of idle) result.idle.set(name, (result.idle.get(name) ?? 0) + times);
}

/** The smallest life found that still breaks the rule. */
async function shrink(
  seed: number,
  kind: string,
  life: Life,
  playOne: (life: Life) => Promise<Played>,
): Promise<Life> {
  let smallest = life;
  const holds = async (tried: Life) => {
    const { broken } = await playOne(tried);
    if (broken?.kind === kind) smallest = tried;
    return broken?.kind !== kind;
  };
  await fc.check(fc.asyncProperty(lifeArbitrary, holds), {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkMs,
  });
  return withoutNeedless(smallest, kind, playOne);
}

/** Leaves out step after step, and each breakage and tab, as long as the rule stays broken. */
async function withoutNeedless(
  life: Life,
  kind: string,
  playOne: (life: Life) => Promise<Played>,
): Promise<Life> {
  let { steps } = life;
  const stillBreaks = async (tried: Life['steps']) => {
    if ((await playOne({ ...life, steps: tried })).broken?.kind !== kind) return;
    steps = tried;
  };
  for (let at = steps.length - 1; at >= 0; at--) await stillBreaks(steps.filter((_, index) => index !== at));
  for (let at = 0; at < steps.length; at++)
    for (const field of ['breakage', 'tabs', 'coupon'] as const) {
      if (!(field in (steps[at] ?? {}))) continue;
      const without = steps.map((step, index) => {
        if (index !== at) return step;
        const { [field]: _, ...rest } = step as Record<string, unknown>;
        return rest as unknown as Life['steps'][number];
      });
      await stillBreaks(without);
    }
  return { ...life, steps };
}
