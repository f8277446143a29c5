import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import type { Engine, EnginePage, StartOptions } from './engine.ts';
import { engines } from './installed.ts';

export interface Visiting {
  /** The page of a visitor who was never here before. */
  newVisitor(): Promise<EnginePage>;
  /** Names that tell the engines apart, for accounts and pictures. */
  engine: string;
}

/** The component library warns about the address of a user pool that is on this machine. */
const ignored = /custom endpoint/;

/**
 * Runs the same tests in Firefox and in WebKitGTK, each started once. A fault on any page fails the test. An engine
 * that is not installed is one skipped test, or one that fails where `REQUIRE_ENGINES` is set.
 */
export function inEachEngine(tests: (visiting: Visiting) => void, options: StartOptions = {}): void {
  for (const { name, missing, start } of engines()) {
    if (missing.length > 0) {
      const absent = `${name}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed`;
      test.skipIf(!process.env.REQUIRE_ENGINES)(absent, () => expect(missing).toEqual([]));
    } else describe(name, () => inEngine(name, () => start(options), tests));
  }
}

/** The same in Chromium, which every run of the tests has. */
export function inChromium(tests: (visiting: Visiting) => void, options: StartOptions = {}): void {
  describe('Chromium', () => inEngine('Chromium', () => startChromium(options), tests));
}

function inEngine(name: string, start: () => Promise<Engine>, tests: (visiting: Visiting) => void): void {
  let engine: Engine | undefined;
  let page: EnginePage | undefined;
  beforeAll(async () => {
    engine = await start();
  });
  afterEach(() => {
    expect(page?.faults().filter(fault => !ignored.test(fault)) ?? []).toEqual([]);
  });
  afterAll(() => engine?.stop());
  tests({
    engine: name,
    async newVisitor() {
      if (!engine) throw new Error(`${name} has not started yet`);
      page = await engine.newVisitor();
      return page;
    },
  });
}
