// Kept lives in other orders, and with products that are wrong on purpose.
import { describe, expect, test } from 'vitest';
import { caughtIn, keptLives } from './lives.ts';
import { openPlayground } from './search.ts';
import { hasTabs } from './step.ts';
import { inOneLine } from './step-line.ts';
import { type Fault, faults } from './world/faulty.ts';
import { wrongSources } from './world/wrong-source.ts';

/** `npm run local -- money --lives test/money-model/lives --orders 20` plays more. */
const orders = [2, 3];
const manyOrders = Array.from({ length: 40 }, (_, at) => at + 1);

describe('in whatever order requests of several tabs come:', () => {
  test.each(keptLives().filter(hasTabs))('$title', { timeout: 300_000 }, async life => {
    const playground = await openPlayground();
    const broken: string[] = [];
    for (const order of orders) {
      const played = await playground.play({ ...life, order });
      if (played.broken) broken.push(`order ${order}:`, ...played.lines);
    }
    await playground.close();
    expect(broken, inOneLine(broken)).toEqual([]);
  });
});

describe('a product that is wrong on purpose is found out:', () => {
  test.each(Object.keys({ ...faults, ...wrongSources }) as Fault[])(
    '%s',
    { timeout: 400_000 },
    async fault => {
      const life = keptLives().find(({ name }) => name === caughtIn[fault]);
      if (!life) throw new Error(`No kept life catches the wrong product: ${fault}`);
      const playground = await openPlayground({ fault });
      // What only some orders of requests show depends on how many requests there are; the first that shows it ends this.
      const lives = hasTabs(life) ? manyOrders.map(order => ({ ...life, order })) : [life];
      let found = false;
      for (const one of lives) found ||= (await playground.play(one)).broken !== undefined;
      await playground.close();
      expect(found).toBe(true);
    },
  );
});
