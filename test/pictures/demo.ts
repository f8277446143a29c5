// Draws the pictures of the demo account that our README, our landing page and our help articles show:
// `npm run local -- pictures --demo`, after a change of what they show. They are files of the repository: look at them before
// a commit.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { License } from '#shared/contract/license.ts';
import { articlePicture } from '#shared/help/article-picture.ts';
import { personAgent } from '../support/browser/browser.ts';
import { dialog, signIn } from '../support/browser/visitor.ts';
import { reconcile } from '../support/people/card-customer.ts';
import { ask, post, tokenOf } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { landingAccount } from './landing-account.ts';
import { drawingBrowser } from './place.ts';
import { drawReadmePicture } from './readme-picture.ts';
import { steady } from './steady.ts';

const root = join(import.meta.dirname, '../..');
/** Where the history ends. Every run draws the same figures. */
const until = '2026-11-20T15:30:00.000Z';
const webpQuality = 82;

interface Shot {
  name: string;
  path: (garden: License) => string;
  /** What must be there, and at the upper edge if it is not the page's beginning. */
  wait: string;
  from?: string;
}

const keyOf = ({ meta }: License) => meta.license_key;

/** Named as the articles name them, below `/pictures/`. */
const shots: readonly Shot[] = [
  { name: 'licenses', path: ({ id }) => `/infos/subscriptions?open=${id}`, wait: '.panel-row [role="tab"]' },
  {
    name: 'monthly-report',
    path: one => `/infos/monthly-reports?license=${keyOf(one)}&month=2026-10`,
    wait: '.chart-bar',
  },
  {
    name: 'channels-and-touches',
    path: one => `/infos/monthly-reports?license=${keyOf(one)}&month=2026-10`,
    wait: '.chart-bar',
    from: '.report-pair',
  },
  {
    name: 'click-report',
    path: one => `/infos/gclid-reporter?license=${keyOf(one)}&show=lead`,
    wait: '.clicks tbody tr',
  },
  { name: 'leads', path: one => `/infos/leads?license=${keyOf(one)}`, wait: '.leads tbody tr' },
  { name: 'billings', path: () => '/infos/billings', wait: 'tbody tr' },
];

export async function drawDemo(): Promise<void> {
  const stack = await startStack();
  const browser = await drawingBrowser();
  try {
    const { email, password } = await madeAccount(stack);
    const token = await tokenOf(stack, email);
    const { body: licenses } = await ask<'licenses', License[]>(stack, 'licenses', {}, token);
    const garden = licenses.find(({ meta }) => meta.allowed_domains[0] === 'acme-garden.com');
    if (!garden) throw new Error('The demo account has no garden.');
    writeFileSync(
      join(root, 'web/src/pages/public/picture/demo-account.json'),
      await landingAccount(stack, garden, { token, now: Date.parse(until) }),
    );
    const context = await browser.newContext({
      userAgent: personAgent,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: articlePicture,
    });
    await context.clock.setFixedTime(Date.parse(until));
    const page = await context.newPage();
    await signIn(page, stack, { email, password });
    await dialog(page).waitFor({ state: 'detached' });
    mkdirSync(join(root, 'web/public/pictures'), { recursive: true });
    for (const { name, path, wait, from } of shots) {
      await page.goto(stack.site + path(garden));
      await page.locator(wait).first().waitFor();
      await settled(page, from);
      writeFileSync(join(root, 'web/public/pictures', `${name}.webp`), await webpOf(page));
    }
    await drawReadmePicture(browser, stack);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Made as by the button on the start page, with the whole history. */
async function madeAccount(stack: Stack): Promise<{ email: string; password: string }> {
  await post(`${stack.site}/__local/clock`, { now: until });
  const address = `${stack.site}/__local/demo-data`;
  await post(address, {});
  for (;;) {
    const { state, step, account } = (await (await fetch(address)).json()) as {
      state: string;
      step: string;
      account: { email: string; password: string };
    };
    if (state === 'done') {
      // As the schedules do where they run: an account that nobody has looked at says that its data is delayed.
      await reconcile(stack, { daily: true });
      return account;
    }
    if (state === 'failed') throw new Error(`The demo data failed: ${step}`);
    await new Promise(done => setTimeout(done, 500));
  }
}

/** With everything loaded, and `from` below the top bar. */
async function settled(page: Page, from: string | undefined): Promise<void> {
  await page.waitForLoadState('networkidle');
  await steady(page, false);
  await page.evaluate(selector => {
    const part = selector && document.querySelector(selector);
    if (part) scrollTo({ top: part.getBoundingClientRect().top + scrollY - 84, behavior: 'instant' });
  }, from ?? '');
}

/** A third of the bytes of a PNG. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: webpQuality });
  await session.detach();
  return Buffer.from(data, 'base64');
}
