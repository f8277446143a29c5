import { expect, test } from 'vitest';
import { demoText } from '../../web/src/pages/public/demo/text.ts';
import { helpText } from '../../web/src/pages/public/help/text.ts';
import { consentText } from '../../web/src/text/consent.ts';
import type { Visiting } from '../support/engines/in-each-engine.ts';
import { button, field, link, text } from '../support/engines/part.ts';
import { atBothSizes, fitsAcross, widths } from '../support/engines/visitor.ts';
import { visitsShown } from '../support/landing-picture.ts';
import { documents } from '../support/stack/documents.ts';
import { stackHere } from '../support/stack/stack-here.ts';

/** Without a link's parameters the page that confirms an account leads home. */
const pages = documents.filter(path => path !== '/confirm');
const isArticle = (path: string) => /^\/help\/./.test(path);
/** Help articles share one template: Chromium opens every one, here it is a few, other ones on a phone and a desktop. */
const articles = pages.filter(isArticle);
const withSome = (start: number, step: number) =>
  pages.filter(path => !isArticle(path) || articles.indexOf(path) % step === start);

export function thePublicPages({ newVisitor, engine }: Visiting): void {
  const { site } = stackHere();

  test.for([
    ['phone', withSome(0, 8)],
    ['desktop', withSome(4, 32)],
  ] as const)(
    'on a %s every page loads without a fault, shows its heading and fits',
    async ([size, paths]) => {
      expect(paths.length).toBeGreaterThan(10);
      const page = await newVisitor();
      await page.resize(...widths[size]);
      for (const path of paths) {
        await page.goto(site + path);
        // A page that follows a purchase first finds out whose it was.
        await expect
          .poll(
            () =>
              page.run(() =>
                [...document.querySelectorAll('h1')]
                  .filter(heading => heading.checkVisibility())
                  .map(heading => heading.innerText.trim()),
              ),
            { message: path },
          )
          .toEqual([expect.stringMatching(/\w/)]);
        await fitsAcross(page, `${path} on a ${size}`);
        expect(page.faults(), path).toEqual([]);
      }
    },
  );

  test('the landing page shows the product, its prices and its questions', async () => {
    const page = await newVisitor();
    await page.goto(site);
    await atBothSizes(page, engine, 'landing');
    await page.run(() => document.querySelector('.shown iframe')?.scrollIntoView({ behavior: 'instant' }));
    await expect
      .poll(() =>
        page.run(
          () => document.querySelector<HTMLIFrameElement>('.shown iframe')?.contentDocument?.body?.innerText,
        ),
      )
      .toContain(visitsShown);
    await page.click(link('PRICING'));
    await page.waitForAddress(/#prices$/);
    await expect.poll(() => page.isShown(text('$25', '#prices'))).toBe(true);
    await page.click({ css: '#prices label', containing: 'Yearly' });
    await expect.poll(() => page.isShown(text('$250', '#prices'))).toBe(true);
    await atBothSizes(page, engine, 'pricing');
    await page.click('#faq summary');
    expect(await page.isShown('#faq details[open] p')).toBe(true);
  });

  test('the question about other companies is asked once, and a refusal is kept', async () => {
    const page = await newVisitor();
    await page.goto(site);
    await page.waitFor('.consent');
    await atBothSizes(page, engine, 'consent');
    await page.click(button(consentText.refuseAll, '.consent'));
    await page.waitUntilGone('.consent');
    await page.goto(`${site}/terms`);
    await page.click(link(consentText.change));
    await page.waitFor('.consent');
    await page.press('Escape');
    await page.waitUntilGone('.consent');
    expect(await page.run(() => document.activeElement?.textContent)).toBe(consentText.change);
    expect(await page.run(() => document.querySelectorAll('script[src*="/vendors/"]').length)).toBe(0);
  });

  test('the demo keeps a campaign, fills its form and still knows it two days later', async () => {
    const page = await newVisitor();
    await page.goto(`${site}/demo`);
    await page.fill(field('utm_campaign', '[data-builder]'), 'black friday');
    await page.click(button('Visit this link'));
    await page.waitFor(text(demoText.visited(1, 9)));
    const hidden = (name: string) =>
      page.run(
        name => document.querySelector<HTMLInputElement>(`[data-form] input[name="${name}"]`)?.value,
        name,
      );
    expect([await hidden('utm_campaign'), await hidden('gclid')]).toEqual(['black friday', 'Cj0KCQiA9bq6']);
    const kept = (await page.cookies()).find(({ name }) => name === 'demo_last');
    expect(kept).toMatchObject({ path: '/demo', sameSite: 'Lax' });
    await page.click(button('Come back two days later'));
    await page.waitFor(text(demoText.returned(9)));
    await page.click(button('Send'));
    await page.waitFor(text(demoText.sent));
    expect(await page.text('[data-lead]')).toContain('black friday');
  });

  test('the help search finds an article by its text', async () => {
    const page = await newVisitor();
    await page.goto(`${site}/help`);
    await page.fill('input[type=search]', 'cookies');
    await expect.poll(() => page.text('[role=status]')).toContain('cookies');
    await page.fill('input[type=search]', 'xylophone');
    await page.waitFor(text(helpText.none('xylophone')));
    await page.fill('input[type=search]', 'cookies');
    await page.click('.help-topics a[href="/help/cookies"]');
    await page.waitForAddress(/\/help\/cookies$/);
    expect(await page.text('h1')).toMatch(/cookie/i);
  });
}
