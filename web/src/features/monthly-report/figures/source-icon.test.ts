import { faEnvelope, faGlobe } from '@fortawesome/free-solid-svg-icons';
import { expect, it } from 'vitest';
import { nameOfSource } from '#shared/domain/attribution/sources.ts';
import { sourceIcon } from './source-icon.ts';

it.each([
  ['www.google.com', 'google'],
  ['bing', 'microsoft'],
  ['search.yahoo.com', 'yahoo'],
  ['yandex.ru', 'yandex'],
  ['l.facebook.com', 'facebook-f'],
  ['ig', 'instagram'],
  ['threads.net', 'threads'],
  ['wa.me', 'whatsapp'],
  ['t.co', 'x-twitter'],
  ['lnkd.in', 'linkedin-in'],
  ['old.reddit.com', 'reddit-alien'],
  ['pin.it', 'pinterest'],
  ['tiktok', 'tiktok'],
  ['bsky.app', 'bluesky'],
  ['xing.com', 'xing'],
  ['youtu.be', 'youtube'],
  ['vimeo.com', 'vimeo-v'],
  ['amazon.de', 'amazon'],
  ['ebay.co.uk', 'ebay'],
  ['chatgpt.com', 'openai'],
  ['claude.ai', 'claude'],
  ['gemini.google.com', 'google'],
  ['copilot.microsoft.com', 'microsoft'],
  ['shopping.google', 'google'],
])('when the source is %s, shows the icon %s', (source, icon) => {
  expect(sourceIcon(nameOfSource(source)).iconName).toBe(icon);
});

it('shows the icon of the source when its name tells paid from organic', () => {
  for (const way of ['paid', 'organic']) expect(sourceIcon(`Bing · ${way}`)).toBe(sourceIcon('Bing'));
});

it.each(['mail.google.com', 'outlook.com', 'mail.yahoo.com', 'e.mail.ru'])(
  'shows an envelope when the source is %s',
  source => {
    expect(sourceIcon(nameOfSource(source))).toBe(faEnvelope);
  },
);

it('shows a globe when the source is no known one', () => {
  expect(sourceIcon('newsletter')).toBe(faGlobe);
});
