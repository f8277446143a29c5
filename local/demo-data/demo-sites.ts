// The three sites of the demo account: when people visit them, and where they come from.

export type SiteName = 'garden' | 'lights' | 'roofs';

/** How visitors arrive. */
export interface SiteArrival {
  weight: number;
  /** Months in which the campaign runs, 1 to 12; all year if left out. */
  months?: readonly number[];
  /** Campaign fields of the link. */
  c: Readonly<Record<string, string>>;
  /** Referring domain. */
  ref?: string;
  /** Click id that the ad network adds. */
  click?: 'gclid' | 'msclkid' | 'fbclid';
  /** How many of a hundred such visits become a lead. */
  leads: number;
}

export interface DemoSite {
  domain: string;
  /** Part of all visits. */
  share: number;
  /** What a sale is worth at most, in USD; the least is a fifth of it. */
  sale: number;
  /** Visits by month, January first, beside those of other months. */
  seasons: readonly number[];
  /** By day of the week, Sunday first. */
  weekdays: readonly number[];
  pages: readonly { path: string; weight: number }[];
  arrivals: readonly SiteArrival[];
}

const organic = (weight: number): readonly SiteArrival[] => [
  { weight: weight * 0.5, c: {}, ref: 'www.google.com', leads: 2.2 },
  { weight: weight * 0.1, c: {}, ref: 'www.bing.com', leads: 2 },
  { weight: weight * 0.03, c: {}, ref: 'duckduckgo.com', leads: 2 },
  { weight: weight * 0.05, c: {}, ref: 'chatgpt.com', leads: 4.5 },
  { weight: weight * 0.32, c: {}, leads: 2.6 },
];

const garden: DemoSite = {
  domain: 'acme-garden.com',
  share: 0.63,
  sale: 4800,
  seasons: [0.55, 0.7, 1.25, 1.7, 1.75, 1.4, 1, 0.9, 1.05, 0.9, 0.6, 0.45],
  weekdays: [1.25, 1, 0.95, 0.92, 0.9, 0.95, 1.35],
  pages: [
    { path: '/', weight: 42 },
    { path: '/services', weight: 22 },
    { path: '/planting-plans', weight: 16 },
    { path: '/roof-terraces', weight: 12 },
    { path: '/journal/shade-plants', weight: 8 },
  ],
  arrivals: [
    ...organic(44),
    ad('google', 'cpc', 'brand', 9, 'gclid', 6.5),
    ad('google', 'cpc', 'garden-design-city', 12, 'gclid', 5),
    ad('google', 'cpc', 'spring-planting', 14, 'gclid', 5.5, [3, 4, 5]),
    ad('google', 'cpc', 'autumn-bulbs', 9, 'gclid', 4, [9, 10]),
    ad('bing', 'cpc', 'garden-design-city', 5, 'msclkid', 5),
    ad('facebook', 'paid_social', 'before-and-after', 9, 'fbclid', 1.8),
    ad('instagram', 'paid_social', 'summer-terraces', 7, 'fbclid', 1.6, [5, 6, 7, 8]),
    ad('newsletter', 'email', 'garden-letter', 6, undefined, 4),
    { weight: 4, c: {}, ref: 'www.houzz.com', leads: 5 },
    { weight: 3, c: {}, ref: 'www.pinterest.com', leads: 0.8 },
    { weight: 2, c: {}, ref: 'www.youtube.com', leads: 1.2 },
  ],
};

const lights: DemoSite = {
  domain: 'acme-lights.com',
  share: 0.35,
  sale: 900,
  seasons: [0.8, 0.7, 0.7, 0.65, 0.6, 0.6, 0.6, 0.75, 1, 1.35, 2.1, 2.2],
  weekdays: [0.8, 1.15, 1.15, 1.1, 1.05, 1, 0.75],
  pages: [
    { path: '/', weight: 35 },
    { path: '/outdoor', weight: 25 },
    { path: '/path-lights', weight: 20 },
    { path: '/quote', weight: 20 },
  ],
  arrivals: [
    ...organic(38),
    ad('google', 'cpc', 'outdoor-lighting', 16, 'gclid', 4.2),
    ad('google', 'cpc', 'holiday-lights', 18, 'gclid', 3.6, [10, 11, 12]),
    ad('bing', 'cpc', 'outdoor-lighting', 7, 'msclkid', 4),
    ad('facebook', 'paid_social', 'evening-garden', 8, 'fbclid', 1.5),
    ad('newsletter', 'email', 'trade-news', 7, undefined, 3.4),
    { weight: 5, c: {}, ref: 'www.linkedin.com', leads: 2.4 },
    { weight: 4, c: {}, ref: 'www.reddit.com', leads: 1 },
  ],
};

const roofs: DemoSite = {
  domain: 'acme-roofs.com',
  share: 0.02,
  sale: 9000,
  seasons: Array.from({ length: 12 }, () => 1),
  weekdays: [0.7, 1.1, 1.1, 1.1, 1.1, 1, 0.9],
  pages: [
    { path: '/', weight: 60 },
    { path: '/green-roofs', weight: 40 },
  ],
  arrivals: [...organic(60), ad('google', 'cpc', 'green-roofs', 40, 'gclid', 3)],
};

export const demoSites: Readonly<Record<SiteName, DemoSite>> = { garden, lights, roofs };

function ad(
  source: string,
  medium: string,
  campaign: string,
  weight: number,
  click: SiteArrival['click'],
  leads: number,
  months?: readonly number[],
): SiteArrival {
  return {
    weight,
    leads,
    c: { utm_source: source, utm_medium: medium, utm_campaign: campaign },
    ...(click && { click }),
    ...(months && { months }),
  };
}
