// Checks for every page and state: no accessibility violations, nothing cut off or outside the viewport.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityRules, notWords } from './accessibility-rules.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Frames of other origins are checked with the page they stand in. */
const axe = `${source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });undefined`;

/**
 * Expects whole sentences and no axe violation in the page or in one part of it. With an open dialog only the dialog is checked, because
 * the page behind it is inert.
 */
export async function nothingForAxe(page: Page, state = page.url(), within?: string): Promise<void> {
  await whenSettled(page);
  const part = (await page.locator('dialog[open]').count()) ? 'dialog[open]' : within;
  expect(await violationsIn(page, { rules: accessibilityRules, within: part }), state).toEqual([]);
  expect(
    await page
      .locator(part ?? 'body')
      .first()
      .innerText(),
    state,
  ).not.toMatch(notWords);
}

/**
 * What axe finds wrong, by default by all of its rules: each broken rule with the elements that break it, and frames
 * into which it could not look.
 */
export async function violationsIn(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: string | undefined } = {},
): Promise<string[][]> {
  // A page keeps axe for its next check: to hand it over costs more than a check.
  await Promise.all(
    page.frames().map(async frame => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
    }),
  );
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as {
        axe: { run(within: string | Document, options: object): Promise<AxeResults> };
      };
      const { violations, incomplete } = await axe.run(part ?? document, options);
      const unchecked = incomplete.filter(({ id }) => id === 'frame-tested');
      return [...violations, ...unchecked].map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [within, options] as const,
  );
}

/** Waits for finite animations: axe would measure the contrast of a color in transition. */
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
    document.adoptedStyleSheets.push(sheet);
  });
  expect(
    (await cutOff(page)).filter(element => !before.includes(element)),
    state,
  ).toEqual([]);
  await noSidewaysScroll(page, `${state} with text spacing`);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
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
