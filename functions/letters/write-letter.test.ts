import { describe, expect, test } from 'vitest';
import { type Letter, type LetterOf, letterMessage } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { signInWords } from '#shared/text/messages.ts';
import { sampleLetters } from '../../local/letters/sample-letters.ts';
import { accountUrl } from './places.ts';
import { writeLetter } from './write-letter.ts';

const siteUrl = 'https://site.example';
const now = Date.UTC(2026, 10, 20, 12);
const letters = sampleLetters(now, siteUrl).map(letter => [letter.kind, letter] as const);
const evil = '"><img src=x onerror=alert(1)>';

/** The words a reader sees of the HTML. */
function wordsOf(html: string) {
  return html
    .replace(/<(style|title)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

/** Every text of a letter that comes from outside. */
function poisoned(letter: Letter): Letter {
  const poison = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return ['kind', 'by', 'interval', 'why', 'faults'].includes(key) ? value : evil;
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(one => poison(one, key));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]));
  };
  return poison(letter) as Letter;
}

test('there is a sample of every kind', () => {
  const kinds = letterMessage.options.map(({ shape }) => shape.kind.value);
  expect(new Set(letters.map(([kind]) => kind))).toEqual(new Set(kinds));
});

describe.each(letters)('%s', (_, letter) => {
  const { subject, html, text } = writeLetter(letter, { siteUrl });

  test('is what travels through the queue', () => {
    expect(letterMessage.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  });

  test('says the same in HTML and in plain text', () => {
    const shown = wordsOf(html);
    const body = text.slice(0, text.indexOf('\n--\n'));
    for (const line of body.split('\n').filter(one => one && !one.startsWith('http') && !one.endsWith(':')))
      expect(shown).toContain(line.replace(/^([^:]{2,20}): (?=\S)/, '$1 ').replace(/\s+/g, ' '));
    for (const link of body.match(/^https?:\S+$/gm) ?? [])
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(text).not.toMatch(/[<>]|\[object|undefined|null|NaN|Invalid/);
    expect(shown).not.toMatch(/\[object|undefined|null|NaN|Invalid/);
  });

  test('leads to the account, unless its reader has none any more', () => {
    const hasLeft = ['account-deleted', 'after-leaving'].includes(letter.kind);
    for (const said of [html, text]) expect(said.includes(accountUrl(siteUrl))).toBe(!hasLeft);
  });

  test('has a subject that fits into a list of mails', () => {
    expect(subject.length).toBeGreaterThan(10);
    expect(subject.length).toBeLessThanOrEqual(75);
    expect(subject).not.toMatch(/[\r\n]|[.!]$/);
  });

  test('has the design: mark, preheader, dark colors, our address', () => {
    expect(html).toContain(`src="${siteUrl}/apple-touch-icon.png"`);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('display:none');
    for (const said of [wordsOf(html), text]) expect(said).toContain(product.contact.address);
  });

  test('is small enough that no mail program clips it', () => {
    expect(html.length).toBeLessThan(20_000);
  });

  test('escapes whatever it is given', () => {
    expect(writeLetter(poisoned(letter), { siteUrl }).html).not.toMatch(/<img src=x|onerror=alert\(1\)>/);
  });
});

test('a name in the monthly report is cut, so that it can hold no message and no link', () => {
  const sample = letters.flatMap(([, letter]) => (letter.kind === 'monthly-report' ? letter : []))[0];
  const name = 'Your card was declined, pay again at https://evil.example/pay today';
  const campaigns = [
    { name, visits: 3, leads: 0 },
    { name: 'spring-sale', visits: 2, leads: 0 },
  ];
  const { text } = writeLetter({ ...(sample as LetterOf<'monthly-report'>), campaigns }, { siteUrl });
  expect(text).toContain('Campaigns by visits:\nYour card was declined, pay again at ht… 3\nspring-sale 2\n');
  const short = [{ name: 'see https://evil.example', visits: 3, leads: 0 }];
  const { html } = writeLetter({ ...(sample as LetterOf<'monthly-report'>), campaigns: short }, { siteUrl });
  expect(html).not.toContain('https://evil');
});

test('the monthly report begins with its numbers, and a decrease has a minus sign', () => {
  const sample = letters.flatMap(([, letter]) => (letter.kind === 'monthly-report' ? letter : []))[0];
  const { text, html } = writeLetter(
    { ...(sample as LetterOf<'monthly-report'>), leads: 63, before: { visits: 0, leads: 66 } },
    { siteUrl },
  );
  expect(text).toContain('Leads: 63\n  −5% vs. October\n');
  expect(text).toContain('none in October');
  expect(html).toMatch(/width:100%"[^>]*class="bar"|class="bar"[^>]*width:100%/);
});

test('a security letter names the step that also logs out whoever else did it', () => {
  const asking = letters.flatMap(([kind, letter]) => {
    const text = writeLetter(letter, { siteUrl }).text.replace(/\s+/g, ' ');
    if (!/wasn’t you\b.*\bpassword/.test(text)) return [];
    expect(text).toContain(`under “${signInWords.forgot}”, which logs out every device`);
    return [kind];
  });
  const kinds =
    'backup-codes-made email-changing export-ready password-changed second-factor-changed site-connected';
  expect([...new Set(asking)].sort()).toEqual(kinds.split(' '));
});

test('a refund of several payments names each, and what is not given back yet', () => {
  const [, both] = letters.flatMap(([, letter]) => (letter.kind === 'refunded' ? letter : []));
  const { text } = writeLetter(both as Letter, { siteUrl });
  for (const line of [
    'We have refunded $25.00: your first payment, and what was paid since.',
    '$74.00 that you paid since couldn’t be given back with it.',
    'Refund: $25.00',
    'First payment: $10.00 to Visa ending in 4242',
    'Paid Nov 20, 2026: $15.00 to Visa ending in 4242',
    'Paid Nov 20, 2026: $74.00, not given back yet',
  ])
    expect(text).toContain(line);
});

test('replies reach our support; to a mail for our support they reach the customer', () => {
  const replyTo = Object.fromEntries(
    letters.map(([kind, letter]) => [kind, writeLetter(letter, { siteUrl }).replyTo]),
  );
  expect(replyTo).toMatchObject({
    'payment-failed': product.contact.email,
    'support-to-do': 'maya@acme.test',
    'contact-message': 'maya@acme.test',
  });
});
