import { expect, test } from 'vitest';
import { brokenLinks } from './check-links.ts';

function page(...hrefs: string[]) {
  return hrefs.map(href => `<a href="${href}">x</a>`).join('');
}

test('a link to a missing page, heading or file is reported with its page', () => {
  const written = new Map([
    [
      '/',
      `<h2 id="prices">Prices</h2>${page('#prices', '/help?q=a&amp;b=1#one', '/infos/billings', 'https://a.test/x')}`,
    ],
    [
      '/help',
      `<h2 id="one">One</h2>${page('/#prices', '/#gone', '/help/gone', '/gone.png', '#two', 'mailto:a@b.example')}`,
    ],
  ]);
  expect(brokenLinks({ dist: import.meta.dirname, written })).toEqual([
    '/help: /#gone leads nowhere',
    '/help: /help/gone leads nowhere',
    '/help: /gone.png leads nowhere',
    '/help: #two leads nowhere',
  ]);
});

test('a link to an existing file is accepted', () => {
  const written = new Map([['/', page('/vite.config.ts')]]);
  expect(brokenLinks({ dist: import.meta.dirname, written })).toEqual([]);
});
