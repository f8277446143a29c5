import { expect, it } from 'vitest';
import { isBot } from './bots.ts';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/147.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['bot', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P60) Chrome/147.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', false],
])('%s', (userAgent, verdict) => {
  expect(isBot(userAgent)).toBe(verdict);
});
