import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptLife } from './lives.ts';
import { openPlayground } from './search.ts';
import { inOneLine } from './step-line.ts';

/** A test of each life, all in one playground. */
export function testLives(lives: readonly KeptLife[]): void {
  let playground: Awaited<ReturnType<typeof openPlayground>>;
  beforeAll(async () => {
    playground = await openPlayground();
  });
  afterAll(() => playground.close());

  test.each(lives)('$title', async life => {
    const { broken, lines } = await playground.play(life);
    expect(broken, inOneLine(lines)).toBeUndefined();
  });
}
