import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptLives } from './lives.ts';
import { openPlayground } from './search.ts';

let playground: Awaited<ReturnType<typeof openPlayground>>;
beforeAll(async () => {
  playground = await openPlayground();
});
afterAll(() => playground.close());

test.each(keptLives())('$title', async life => {
  const { broken, lines } = await playground.play(life);
  expect(broken && lines.join('\n')).toBeUndefined();
});
