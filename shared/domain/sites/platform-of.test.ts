import { expect, test } from 'vitest';
import { platformOf } from './platform-of.ts';

const page = (html: string, headers: Record<string, string> = {}) => platformOf({ html, headers });

test.each([
  ['wordpress', '<meta name="generator" content="WordPress 6.8.1" />', {}],
  ['wordpress', "<link rel='stylesheet' href='https://a.example/wp-content/themes/x/style.css'>", {}],
  ['wordpress', '', { link: '<https://a.example/wp-json/>; rel="https://api.w.org/"' }],
  // A shop on WordPress names its plugin, too.
  [
    'wordpress',
    '<meta content="WooCommerce 9" name=generator><meta content="WordPress 6" name=generator>',
    {},
  ],
  ['shopify', '<script>var Shopify = Shopify || {}; Shopify.theme = {"name":"Dawn"};</script>', {}],
  ['shopify', '', { 'powered-by': 'Shopify' }],
  ['wix', '<meta name="generator" content="Wix.com Website Builder"/>', {}],
  ['wix', '', { 'x-wix-request-id': '17.5' }],
  ['squarespace', '<!-- This is Squarespace. --><!-- acme -->', {}],
  ['squarespace', '', { server: 'Squarespace' }],
  ['webflow', '<html data-wf-page="65a" data-wf-site="65b" lang="en">', {}],
  ['framer', '<meta name="generator" content="Framer 1a2b3c">', {}],
  ['hubspot', '', { 'x-hs-hub-id': '12345' }],
  ['drupal', '<meta name="Generator" content="Drupal 11 (https://www.drupal.org)" />', {}],
  ['joomla', '<meta name="generator" content="Joomla! - Open Source Content Management">', {}],
  ['nextjs', '<script id="__NEXT_DATA__" type="application/json">{}</script>', {}],
  ['nextjs', '', { 'x-powered-by': 'Next.js' }],
  ['gtm', "j.src='https://www.googletagmanager.com/gtm.js?id='+i", {}],
])('given the marks of %s (%s %o), it is recognized', (platform, html, headers) => {
  expect(page(html, headers)).toBe(platform);
});

test('given a tag manager on a known platform, the platform counts', () => {
  const both = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>';
  expect(page(`${both}<meta name="generator" content="Webflow">`)).toBe('webflow');
});

test.each([
  ['an empty page', ''],
  [
    'a page about WordPress',
    '<h1>We move your WordPress site</h1><p>from /wp-content/ to Shopify or Wix.com</p>',
  ],
  ['a generator we know nothing of', '<meta name="generator" content="Hugo 0.140">'],
  ['a description that names one', '<meta name="description" content="WordPress 6 hosting">'],
  ['a page that never ends its tag', `<meta ${'name="generator" '.repeat(50_000)}`],
])('given %s, nothing is said', (_, html) => {
  expect(page(html)).toBeUndefined();
});
