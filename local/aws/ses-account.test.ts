import { expect, test } from 'vitest';
import { sesRefusal } from './ses-account.ts';

const account = {
  identities: ['shop.test', 'me@mail.test'],
  configurationSets: ['shop-live'],
  isInSandbox: () => false,
};

test.each(['Shop <hello@shop.test>', 'hello@news.shop.test', 'me@mail.test'])('%s may write', from => {
  expect(
    sesRefusal(account, { from, to: ['maya@acme.test'], configurationSet: 'shop-live' }),
  ).toBeUndefined();
});

test.each(['hello@other.test', 'you@mail.test', 'hello@notshop.test'])('%s may not', from => {
  expect(sesRefusal(account, { from, to: ['maya@acme.test'] })).toMatchObject({
    status: 400,
    type: 'MessageRejected',
    message: expect.stringContaining(`region US-EAST-1: ${from}`),
  });
});

test('a missing configuration set is refused', () => {
  const mail = { from: 'hello@shop.test', to: [], configurationSet: 'shop-dev' };
  expect(sesRefusal(account, mail)).toMatchObject({ status: 404, type: 'NotFoundException' });
});

test('in the sandbox a mail reaches verified identities alone', () => {
  const sandbox = { ...account, isInSandbox: () => true };
  const from = 'hello@shop.test';
  expect(sesRefusal(sandbox, { from, to: ['maya@acme.test'] })?.message).toMatch(/: maya@acme\.test$/);
  expect(sesRefusal(sandbox, { from, to: ['Me <me@mail.test>'] })).toBeUndefined();
});
