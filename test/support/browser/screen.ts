// A screen as a test looks at it: its words, its fields, and what holds for every state of it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { noSidewaysScroll, nothingForAxe } from './accessible.ts';
import { shots } from './shots.ts';
import { dialog, type Size, sizes } from './visitor.ts';

export function screenOf(page: Page, size: Size, walk: string) {
  const shot = shots(`${walk}-${size}`);
  const text = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first();
  return {
    text,
    /** Of the open dialog. */
    field: (label: string) => dialog(page).getByLabel(label, { exact: true }),
    press: (name: string) => dialog(page).getByRole('button', { name, exact: true }).click(),
    /** The state is there with these words, sound for axe, and whole on the narrowest screen. */
    async shows(state: string, words: readonly string[], within?: string): Promise<void> {
      for (const each of words) await text(each).waitFor({ timeout: 10_000 });
      await nothingForAxe(page, state, within);
      await shot(page, state.replaceAll(' ', '-'));
      if (size === 'desktop') return;
      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page, state);
      const inside = await page
        .locator('dialog[open] .sheet-scroll')
        .evaluateAll(parts => parts.map(part => part.scrollWidth - part.clientWidth));
      expect(Math.max(0, ...inside), `${state} inside the dialog`).toBe(0);
      await page.setViewportSize(sizes.phone.viewport);
    },
  };
}
