import axe from 'axe-core';
import { expect } from 'vitest';
import { accessibilityRules } from '../browser/accessibility-rules.ts';

/** Nothing for axe in the open dialog, which makes the page behind it unreachable; without one, in the whole page. */
export async function expectAccessible(within?: Element): Promise<void> {
  await animationsEnded();
  const part = document.querySelector('dialog[open]') ?? within ?? document.body;
  const { violations } = await axe.run(part, { runOnly: [...accessibilityRules] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/** A colour on its way to another one says nothing about contrast: whatever moves and ends has ended first. */
async function animationsEnded(): Promise<void> {
  const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
