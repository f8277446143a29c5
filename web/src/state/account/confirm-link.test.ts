import { expect, it } from 'vitest';
import { confirmLinkOf } from './confirm-link.ts';

const full = '?confirmation_code=123456&client_id=abc&user_name=maya%40rossi.it';

it('reads code, client and user when a mailed link is opened', () => {
  expect(confirmLinkOf(full)).toEqual({ code: '123456', clientId: 'abc', userName: 'maya@rossi.it' });
});

it.each(['confirmation_code', 'client_id', 'user_name'])('is null when the link is without %s', name => {
  const query = new URLSearchParams(full);
  query.delete(name);
  expect(confirmLinkOf(`?${query}`)).toBeNull();
  query.set(name, '');
  expect(confirmLinkOf(`?${query}`)).toBeNull();
});
