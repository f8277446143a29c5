import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import type { Engine, EnginePage, StartOptions } from './engine.ts';
import { type EngineChoice, engines } from './installed.ts';

export interface Visiting {
  /** The page of a visitor who was never here before. */
  newVisitor(): Promise<EnginePage>;
  /** Names that distinguish the engines, for accounts and pictures. */
  engine: string;
}

/** The component library warns about the address of a user pool that is on this machine. */
const ignored = /custom endpoint/;

/** Runs the same tests in Firefox and in WebKitGTK. */
export function inEachEngine(tests: (visiting: Visiting) => void, options: StartOptions = {}): void {
  for (const { name } of engines()) inEngine(name, tests, options);
}

/**
 * Runs tests in an engine that is started once. A fault on any page fails the test. An engine that is not installed is one
 * skipped test, or one that fails where `REQUIRE_ENGINES` is set.
 */
export function inEngine(
  name: EngineChoice['name'],
  tests: (visiting: Visiting) => void,
  options: StartOptions = {},
): void {
  for (const { missing, start } of engines().filter(engine => engine.name === name)) {
    if (missing.length > 0) {
      const absent = `${name}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed`;
      test.skipIf(!process.env.REQUIRE_ENGINES)(absent, () => expect(missing).toEqual([]));
    } else describe(name, () => testsIn(name, () => start(options), tests));
  }
}

/** The same in Chromium, which every run of the tests has. */
export function inChromium(tests: (visiting: Visiting) => void, options: StartOptions = {}): void {
  describe('Chromium', () => testsIn('Chromium', () => startChromium(options), tests));
}

function testsIn(name: string, start: () => Promise<Engine>, tests: (visiting: Visiting) => void): void {
  let engine: Engine | undefined;
  let page: EnginePage | undefined;
  beforeAll(async () => {
    engine = await start();
  });
  afterEach(() => {
    const faults = page?.faults().filter(fault => !ignored.test(fault)) ?? [];
    // As a text, which is printed of a test that passes only the second time.
    expect(faults.join('\n')).toBe('');
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
