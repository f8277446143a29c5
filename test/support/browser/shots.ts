import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../../../.utmost/screenshots');

/** Takes numbered screenshots of one scenario, for people to look at; git ignores the folder. */
export function shots(walk: string) {
  let step = 0;
  mkdirSync(folder, { recursive: true });
  return async (page: Page, name: string): Promise<void> => {
    step++;
    const file = `${walk}-${String(step).padStart(2, '0')}-${name}.png`;
    await page.screenshot({ path: join(folder, file) });
  };
}
