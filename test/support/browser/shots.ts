import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../../../.utmost/screenshots');

/** Where a picture for people to look at belongs; nowhere unless somebody asked for them: `SCREENSHOTS=1 npm test -- …` */
export function placeOfShot(name: string): string | undefined {
  if (!process.env.SCREENSHOTS) return undefined;
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}

/** Takes numbered screenshots of one scenario. No test compares them, so they are taken on request. */
export function shots(walk: string) {
  let step = 0;
  return async (page: Page, name: string): Promise<void> => {
    step++;
    const path = placeOfShot(`${walk}-${String(step).padStart(2, '0')}-${name}`);
    if (path) await page.screenshot({ path });
  };
}
