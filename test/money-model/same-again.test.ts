import { expect, test } from 'vitest';
import { keptLives } from './lives.ts';
import { openPlayground } from './search.ts';

const lives = keptLives().filter(({ name }) => ['two-upgrades-at-once', 'order-in-two-tabs'].includes(name));

test.each(lives)(
  'a life leaves the same books to the letter each time it is played: $title',
  { retry: 0 },
  async life => {
    const playground = await openPlayground();
    const booksAfter = async () => {
      await playground.play(life);
      return playground.books();
    };
    const first = await booksAfter();
    await playground.play({ steps: [{ do: 'wait', hours: 400 * 24 }] });
    const again = await booksAfter();
    await playground.close();
    expect(again).toEqual(first);
  },
);
