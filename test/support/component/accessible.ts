import axe from 'axe-core';
import { expect } from 'vitest';
import { accessibilityRules, notWords } from '../browser/accessibility-rules.ts';

/** Expects whole sentences and no axe violation: in the open dialog if there is one (the page behind it is inert), else in the page or part. */
export async function expectAccessible(within?: Element): Promise<void> {
  await animationsEnded();
  const part = document.querySelector('dialog[open]') ?? within ?? document.body;
  const { violations } = await axe.run(part, {
    runOnly: [...accessibilityRules],
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  expect(part.textContent).not.toMatch(notWords);
}

/**
 * Expects nothing beside the screen: neither a page that is wider, nor words that a part cuts off. What scrolls by itself,
 * and what is shortened with an ellipsis, is meant.
 */
export async function expectWithinScreen(): Promise<void> {
  await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  expect(wordsBeside()).toEqual([]);
}

function wordsBeside(): string[] {
  // Beside the account, a chart library measures its labels far off the screen.
  const account = document.querySelector('.app') ?? document.body;
  const texts = document.createTreeWalker(account, NodeFilter.SHOW_TEXT);
  const beside: string[] = [];
  while (texts.nextNode()) {
    const { data, parentElement: part } = texts.currentNode as Text;
    if (!part || data.trim() === '' || !part.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const { left, right } = range.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !isMeant(part)) beside.push(data.trim());
  }
  return beside;
}

function isMeant(part: Element): boolean {
  for (let around: Element | null = part; around; around = around.parentElement) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') return true;
    // For screen readers alone.
    if (textOverflow === 'ellipsis' || clipPath.startsWith('inset(50%')) return true;
  }
  return false;
}

/** Waits for finite animations: axe would measure the contrast of a color in transition. */
async function animationsEnded(): Promise<void> {
  const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
