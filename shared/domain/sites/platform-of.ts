// What a site is built with, from what its home page says of itself.
import { type Platform, platforms } from './platforms.ts';

/** A page as anybody gets it. */
export interface SeenPage {
  /** By name, in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  html: string;
}

interface Mark {
  /** How the content of `<meta name="generator">` begins. */
  generator?: RegExp;
  /** A header, and what it holds. */
  header?: readonly [name: string, value: RegExp];
  html?: RegExp;
}

/** Only what a platform writes itself counts, so that a page about WordPress is not taken for one of WordPress. */
const marks = {
  wordpress: {
    generator: /^WordPress\b/i,
    header: ['link', /rel="?https:\/\/api\.w\.org\//],
    html: /(?:src|href)=["'][^"']*\/wp-(?:content|includes)\//i,
  },
  shopify: {
    header: ['powered-by', /^Shopify$/i],
    html: /(?:src|href)=["'][^"']*\/cdn\/shop\/|\bcdn\.shopify\.com\/s\/files\/|\bShopify\.theme\s*=/,
  },
  wix: {
    generator: /^Wix\.com\b/i,
    header: ['x-wix-request-id', /./],
    html: /(?:src|href)=["']https:\/\/static\.(?:wixstatic|parastorage)\.com\//i,
  },
  squarespace: {
    header: ['server', /^Squarespace$/i],
    html: /<!-- This is Squarespace\. -->|(?:src|href)=["'](?:https:)?\/\/(?:static1|assets)\.squarespace\.com\//i,
  },
  webflow: { generator: /^Webflow\b/i, html: /<html[^>]*\bdata-wf-(?:site|page)=/i },
  framer: { generator: /^Framer\b/i, html: /(?:src|href)=["']https:\/\/framerusercontent\.com\/sites\// },
  hubspot: { generator: /^HubSpot\b/i, header: ['x-hs-hub-id', /./] },
  drupal: { generator: /^Drupal\b/i, header: ['x-generator', /^Drupal\b/i] },
  joomla: { generator: /^Joomla!/i },
  nextjs: {
    header: ['x-powered-by', /^Next\.js\b/i],
    html: /<script id="__NEXT_DATA__"|src="\/_next\/static\//,
  },
  gtm: { html: /\bgoogletagmanager\.com\/(?:gtm\.js|ns\.html)\b/ },
} as const satisfies Record<Platform, Mark>;

/** Undefined where nothing is sure. */
export function platformOf(page: SeenPage): Platform | undefined {
  const generators = generatorsOf(page.html);
  return platforms.find(platform => {
    const { generator, header, html }: Mark = marks[platform];
    return (
      (generator && generators.some(content => generator.test(content))) ||
      header?.[1].test(page.headers[header[0]] ?? '') ||
      html?.test(page.html)
    );
  });
}

function generatorsOf(html: string): string[] {
  const metas = [...html.matchAll(/<meta\b[^<>]{0,300}>/gi)].map(([tag]) => tag);
  return metas
    .filter(tag => /\bname=["']?generator\b/i.test(tag))
    .map(tag => /\bcontent=["']?([^"'>]*)/i.exec(tag)?.[1]?.trim() ?? '');
}
