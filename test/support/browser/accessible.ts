// Checks for every page and state: no accessibility violations, nothing cut off or outside the viewport.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityRules } from './accessibility-rules.ts';

/**
 * Expects no axe violation in the page or in one part of it. With an open dialog only the dialog is checked, because
 * the page behind it is inert.
 */
export async function nothingForAxe(page: Page, state = page.url(), within?: string): Promise<void> {
  await whenSettled(page);
  const axe = axeOn(page).withTags([...accessibilityRules]);
  const part = (await page.locator('dialog[open]').count()) ? 'dialog[open]' : within;
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)]);
  expect(found, state).toEqual([]);
}

/**
 * axe with every rule it has, reporting in full only what it finds wrong. Only a page with frames needs its slower way,
 * which puts the results of all frames together in a page of its own.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
}

/** Waits for finite animations: axe would measure the contrast of a colour in transition. */
function whenSettled(page: Page) {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(one => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects that the text spacing of WCAG 1.4.12 cuts nothing off and moves nothing out of the page. */
export async function enduresTextSpacing(page: Page, state = page.url()): Promise<void> {
  const before = await cutOff(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
  expect(
    (await cutOff(page)).filter(element => !before.includes(element)),
    state,
  ).toEqual([]);
  await noSidewaysScroll(page, `${state} with text spacing`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Elements whose own text is clipped. */
function cutOff(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(element => element.checkVisibility() && element.innerText?.trim())
      .filter(element => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return element.clientWidth > 1 && (wide || high);
      })
      .map(element => `${element.tagName}.${element.className}`),
  );
}

export async function noSidewaysScroll(page: Page, state = page.url()): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, state).toBeLessThanOrEqual(0);
}
