// A screen as a test uses it: its texts, its fields, and the checks that hold for every state.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { noSidewaysScroll } from './accessible.ts';
import { shots } from './shots.ts';
import { dialog, type Size, sizes } from './visitor.ts';

export function screenOf(page: Page, size: Size, walk: string) {
  const shot = shots(`${walk}-${size}`);
  const text = (content: string) =>
    page.getByText(content, { exact: true }).filter({ visible: true }).first();
  return {
    text,
    /** A field of the open dialog. */
    field: (label: string) => dialog(page).getByLabel(label, { exact: true }),
    press: (name: string) => dialog(page).getByRole('button', { name, exact: true }).click(),
    /** Expects these texts, and no overflow on the narrowest screen. */
    async shows(state: string, texts: readonly string[]): Promise<void> {
      for (const expected of texts) await text(expected).waitFor({ timeout: 10_000 });
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
