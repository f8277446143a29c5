import axe from 'axe-core';
import { expect } from 'vitest';
import { accessibilityRules } from '../browser/accessibility-rules.ts';

/** Expects no axe violation: in the open dialog if there is one (the page behind it is inert), else in the page or part. */
export async function expectAccessible(within?: Element): Promise<void> {
  await animationsEnded();
  const part = document.querySelector('dialog[open]') ?? within ?? document.body;
  const { violations } = await axe.run(part, {
    runOnly: [...accessibilityRules],
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/** Waits for finite animations: axe would measure the contrast of a colour in transition. */
async function animationsEnded(): Promise<void> {
  const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
