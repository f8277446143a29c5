import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

function article(text: string) {
  return { title: 'A title', description: 'Says something', text };
}

test('an article that only mentions a name some title holds is found by it', () => {
  const many = Array.from({ length: 20 }, (_, at) => `word${at} word${at}`).join(' ');
  const words = searchWords([
    { title: 'Install it on WordPress', description: 'Once', text: 'Copy the code, and install it.' },
    article(`${many} Its plugin for WordPress. Then install.`),
    article('Then install.'),
  ]);
  expect(words[0]).not.toContain('wordpress');
  expect(words[1]?.split(' ')).toContain('wordpress');
});

test('an article is found by its distinctive words, and no word is listed twice', () => {
  const words = searchWords([
    article('The tracker writes cookies, and a cookie lives 90 days. Something about Shopify.'),
    article('The tracker and the invoice.'),
    article('The tracker and a refund.'),
  ]);
  expect(words[0]?.split(' ').slice(0, 9)).toEqual(expect.arrayContaining(['cookies', 'shopify', 'days']));
  expect(words[0]).not.toMatch(/\bcookie\b|something/);
  expect(words[1]).toContain('invoice');
});
