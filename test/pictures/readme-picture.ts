import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { articlePicture } from '#shared/help/article-picture.ts';
import type { Status } from '../support/stack/stack.ts';
import { steady } from './steady.ts';

const root = join(import.meta.dirname, '../..');

/** Writes `docs/picture.png`: the landing page, and in front of it the report of a month as articles show it. */
export async function drawReadmePicture(browser: Browser, { site }: Pick<Status, 'site'>): Promise<void> {
  const context = await browser.newContext({ viewport: articlePicture, reducedMotion: 'reduce' });
  const front = await context.newPage();
  await front.goto(site);
  await steady(front, false);
  const landing = (await front.screenshot()).toString('base64');
  const report = readFileSync(join(root, 'web/public/pictures/monthly-report.webp')).toString('base64');
  // A page of its own, because the site's policy would refuse the sheet.
  const both = await context.newPage();
  await both.setViewportSize({ width: 1600, height: 860 });
  await both.setContent(`<style>
    body { margin: 0; height: 100vh; background: #eef0fb; position: relative; overflow: hidden; }
    img { position: absolute; width: 1040px; border-radius: 12px; box-shadow: 0 24px 60px -20px rgb(20 24 60 / .35); }
    .landing { left: 48px; top: 48px; } .report { right: 48px; bottom: 48px; }
  </style><img class="landing" src="data:image/png;base64,${landing}"><img class="report" src="data:image/webp;base64,${report}">`);
  await both.waitForFunction(() => [...document.images].every(one => one.complete));
  await both.screenshot({ path: join(root, 'docs/picture.png') });
  await context.close();
}
