import { here } from './page.ts';
import { vendorValues } from './vendors.ts';
import { last, mayKnow, updateVisitor, values } from './visitor.ts';
import { widestDomain } from './widest-domain.ts';

// Our own site is a customer of its own product: the same capture and cookies, without forms and reports.

const names = [
  'utm_campaign',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_source',
  'ip',
  'user_agent',
  '_fbc',
  '_fbp',
  'gclid',
  'fbclid',
  'twclid',
  'gaclientid',
] as const;

/** What is sent with an account and an order. */
export type OwnValues = Record<(typeof names)[number], string>;

const days = 90;
const missing = 'NA';

const isKnown = (name: string) =>
  /^utm_(source|medium|campaign|term|content)$/.test(name) ||
  (mayKnow && /^(gclid|fbclid|twclid)$/.test(name));

const capture = () => {
  const site = here.hostname.replace(/^www\./, '');
  updateVisitor(site, `;path=/;samesite=lax;max-age=${days * 86_400}${widestDomain(here.hostname)}`, isKnown);
};

/** Takes note of where this visitor came from, when the page has nothing better to do. */
export const remember = (): void => {
  const act = () => {
    try {
      capture();
    } catch {}
  };
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act);
};

/** Where the visitor came from, as a sign-up and an order carry it: a value for each name, `NA` where there is none. */
export const visitMarketing = (): OwnValues => {
  let found: Record<string, unknown> = {};
  try {
    capture();
    found = { ...values, ...(mayKnow && vendorValues(last, ['_fbc', '_fbp'])) };
  } catch {}
  return Object.fromEntries(names.map(name => [name, `${found[name] || missing}`])) as OwnValues;
};
