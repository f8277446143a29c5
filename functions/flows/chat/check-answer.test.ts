import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HelpArticles } from '#functions/ports/chat/assistant.ts';
import { checkAnswer } from './check-answer.ts';

const titles: Readonly<Record<string, string>> = { refunds: 'Refunds', invoices: 'Invoices' };
const articles: HelpArticles = {
  search: () => [],
  titleOf: slug => (Object.hasOwn(titles, slug) ? titles[slug] : undefined),
};
const snippet = '<script async src="https://site.example/t/key-a.js"></script>';

function check(said: string, kept: string[] = []) {
  return checkAnswer(said, articles, kept);
}

test('an article that is there is named by its title, and linked', () => {
  expect(check('Fourteen days, see [[refunds]] and /help/invoices.')).toEqual({
    text: 'Fourteen days, see “Refunds” and “Invoices”.',
    articles: ['refunds', 'invoices'],
  });
  expect(check('See [[no-such-article]].')).toEqual({ text: 'See.', articles: [] });
});

test.each([
  ['[here](https://evil.example/login)', 'here'],
  ['[here][1]\n[1]: https://evil.example', 'here'],
  ['![seen](https://evil.example/p.png)', 'seen'],
  ['go to https://evil.example/x now', 'go to now'],
  ['go to www.evil.example/x now', 'go to now'],
  ['go to evil.example/x now', 'go to now'],
  ['<https://evil.example>', ''],
  ['press javascript:alert(1) now', 'press now'],
  ['<a href="https://evil.example">there</a>', 'there'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<script>alert(1)</script>after', 'after'],
  ['<scr<script>ipt>alert(1)</script>', ''],
  ['<script>alert(1)', ''],
  ['&lt;script&gt;alert(1)', 'scriptalert(1)'],
  ['&ltscript', 'script'],
  ['?utm_source=test&utm_campaign=hello&lt=1', '?utm_source=test&utm_campaign=hello&lt=1'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('%j becomes %j', (said, text) => {
  expect(check(said).text).toBe(text);
});

test('the caller’s own line to paste is kept, any other is removed', () => {
  expect(check(`Paste ${snippet} before </body>.`, [snippet]).text).toBe(`Paste ${snippet} before.`);
  expect(check(snippet.replace('key-a', 'key-b'), [snippet]).text).toBe('');
  // A text that pretends to be a place of it.
  expect(check('\u{E000}0\u{E001}', [snippet]).text).toBe('0');
});

test('no tag, address or unknown article is left in any answer', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      'script',
      '<script',
      'a href=',
      'https://',
      'http',
      '://',
      'evil.example',
      '/x',
      '[',
      ']',
    ],
    ...[
      '(',
      ')',
      '[[',
      ']]',
      'refunds',
      '/help/',
      'javascript:',
      '&lt;',
      '&#60;',
      '"',
      ' ',
      '\n',
      '!',
      'img',
      'www.',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
      const { text, articles: named } = check(pieces.join(''));
      expect(text).not.toMatch(/<[/a-z!]|:\/\/|javascript:|&lt;|&#/i);
      expect(named.every(slug => slug in titles)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
