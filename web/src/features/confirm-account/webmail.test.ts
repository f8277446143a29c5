import { expect, test } from 'vitest';
import { webmailOf } from './webmail.ts';

test.each([
  ['maya@gmail.com', 'Gmail'],
  ['maya@Outlook.com', 'Outlook'],
  ['maya@hotmail.co.uk', 'Outlook'],
  ['maya@yahoo.fr', 'Yahoo Mail'],
  ['maya@icloud.com', 'iCloud Mail'],
  ['maya@proton.me', 'Proton Mail'],
])('when the address is %s, opens the mail at %s', (email, service) => {
  expect(webmailOf(email)?.service).toBe(service);
});

test.each(['maya@rossi.test', 'maya@gmail.com.rossi.test', 'maya@notgmail.com', '', 'maya'])(
  'opens no mail when the address is %j',
  email => {
    expect(webmailOf(email)).toBeUndefined();
  },
);
