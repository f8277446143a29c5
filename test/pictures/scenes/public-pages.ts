// Every public page.
import { product } from '#shared/product.ts';
import { demoText } from '../../../web/src/pages/public/demo/text.ts';
import { consentText } from '../../../web/src/text/consent.ts';
import type { Place, Scene } from '../scene.ts';

const article = '/help/install-by-hand';

/** The pages that are there without any step. */
const documents: readonly Scene[] = [
  page('landing', '/'),
  page('demo', '/demo'),
  page('help', '/help'),
  page('help-article', article, { part: 'screen', kept: ['1440-light'] }),
  page('help-article-whole', article),
  page('help-article-other', '/help/cookies'),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('data-processing', '/dpa'),
  page('whats-new', '/whats-new'),
  page('disclaimer', '/disclaimer'),
  page('schedule', '/schedule'),
  page('click-funnel', `/${product.slug}-with-click-funnel`),
  page('click-reporter', `/${product.slug}-google-ads-click-reporter`),
  page('not-found', '/404', { kept: ['1440-light', '390-light'] }),
];

const states: readonly Scene[] = [
  page('demo-first-screen', '/demo', { part: 'screen', kept: ['1440-light'] }),
  page('landing-first-screen', '/', { part: 'screen', kept: ['390-light', '1440-light'] }),
  page('landing-prices', '/', { part: { selector: '#prices' }, kept: ['390-light', '1440-light'] }),
  page('landing-end', '/', { part: { selector: '.ending' }, kept: ['1440-light'] }),
  {
    name: 'landing-prices-yearly',
    part: { selector: '#prices' },
    reach: async ({ go, page }) => {
      await go('/');
      await page.locator('#prices label', { hasText: 'Yearly' }).click();
    },
  },
  {
    name: 'landing-question-open',
    part: { selector: '#faq' },
    reach: async ({ go, page }) => {
      await go('/');
      await page.locator('#faq details').nth(2).locator('summary').click();
    },
  },
  {
    name: 'landing-menu',
    widths: [390, 768],
    anew: true,
    part: 'screen',
    reach: async ({ go, page }) => {
      await go('/');
      const menu = page.locator('.nav-menu summary');
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'demo-visited',
    reach: async ({ go, page }) => {
      await go('/demo');
      await press(page, 'Visit this link');
      await said(page, demoText.visited(1, 9));
      await press(page, 'Come back two days later');
      await said(page, demoText.returned(9));
      await press(page, 'Send');
      await said(page, demoText.sent);
    },
  },
  {
    name: 'help-found',
    part: 'screen',
    reach: ({ go, page }) => searching(go, page, 'cookie'),
  },
  {
    name: 'help-nothing-found',
    part: 'screen',
    reach: ({ go, page }) => searching(go, page, 'submarine'),
  },
  {
    name: 'consent',
    vendors: true,
    part: 'screen',
    reach: async ({ go, page }) => {
      await go('/');
      await page.locator('.consent').waitFor();
    },
  },
  {
    name: 'consent-one-by-one',
    vendors: true,
    part: 'screen',
    reach: async ({ go, page }) => {
      await go('/');
      await page.locator('.consent').getByText(consentText.choose).click();
    },
  },
  {
    name: 'consent-chat',
    vendors: true,
    part: 'screen',
    reach: async ({ go, page }) => {
      await go('/');
      await page.getByRole('link', { name: 'Chat Now' }).click();
      await page.locator('.consent').getByRole('heading', { name: consentText.chat.ask }).waitFor();
    },
  },
];

export const publicPages: readonly Scene[] = [...documents, ...states];

function page(name: string, path: string, more: Partial<Scene> = {}): Scene {
  return { name, shows: { routes: [path] }, reach: ({ go }) => go(path), ...more };
}

function press(page: Place['page'], name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

function said(page: Place['page'], text: string) {
  return page.getByRole('status').filter({ hasText: text }).waitFor();
}

async function searching(go: Place['go'], page: Place['page'], words: string) {
  await go('/help');
  await page.getByRole('searchbox').fill(words);
  await page.getByText(`“${words}”`).first().waitFor();
}
