import { expect, test } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

test.each(['Maya', 'Zoë-Marie O’Neill', "D'Arcy", 'Nguyễn Thị', 'Зоя', '山田 太郎', 'आरती', 'n'.repeat(40)])(
  '%s is a name',
  name => {
    expect(nameInMail(` ${name}  `)).toBe(name);
  },
);

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['no letter', "-'-"],
  ['more than 40 characters', 'n'.repeat(41)],
  ['a link', 'see https://evil.example/pay'],
  ['a domain', 'evil.example'],
  ['a number to call', 'Call 5550100'],
  ['an amount', 'You owe $499'],
  ['a sentence', 'Hello! Pay now'],
  ['HTML', '<b>Maya</b>'],
  ['a new line', 'Maya\nPay now'],
  ['a turn of the direction of writing', 'Maya‮'],
])('%s is not passed on', (_, name) => {
  expect(nameInMail(name)).toBe('there');
});
