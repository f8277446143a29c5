import { expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { needsSession } from './needs-session.ts';

const link = '?confirmation_code=123456&client_id=c1&user_name=u1';

test.each([
  // All public addresses; those that were published must never start to require a session.
  ...['/', '/support-plan', '/welcome', '/privacy', '/terms', '/disclaimer'],
  ...['/dpa', '/whats-new'],
  ...[
    `/${product.slug}-with-click-funnel`,
    `/${product.slug}-google-ads-click-reporter`,
    `/${product.slug}-new`,
  ],
  ...['/schedule', '/demo', '/help', '/help/install', '/premium-support'],
  ...[
    '/no-such-page',
    '/infosystem',
    '/terms/',
    '/welcome?bought_support=true',
    '/?login=1',
    '/terms?login=1',
  ],
  ...[`/confirm${link}`, `/confirm/${link}`],
])('requires no session when the address is %s', address => {
  expect(needsSession(new URL(address, 'https://site.example'))).toBe(false);
});

test.each([
  ...['/infos', '/infos/', '/infos/subscriptions', '/infos/billings', '/infos/myaccounts', '/infos/schedule'],
  ...[
    '/infos/monthly-reports',
    '/infos/chat',
    '/infos/chat/7',
    '/infos/gclid-reporter',
    '/infos/no-such-page',
  ],
  ...['/infos?login=1', '/confirm', '/confirm/', '/confirm?login=1'],
  ...['/confirm?confirmation_code=123456&client_id=c1', `/confirm${link.replace('u1', '')}`],
])('requires a session when the address is %s', address => {
  expect(needsSession(new URL(address, 'https://site.example'))).toBe(true);
});
