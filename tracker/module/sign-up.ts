import { here } from '../page.ts';
import { addAttribute, attributes } from '../settings.ts';
import { keep } from '../storage.ts';
import { vendorValues } from '../vendors.ts';
import { last, mayKnow, updateVisitor, values } from '../visitor.ts';
import { widestDomain } from '../widest-domain.ts';

// Our own site uses the product's own capture and cookies, without form filling and reports.

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

/** The marketing values that are sent with a sign-up and with an order. */
export type OwnValues = Record<(typeof names)[number], string>;

const days = 90;
const missing = 'NA';

const capture = (): void => {
  if (!attributes)
    addAttribute(`;path=/;samesite=lax;max-age=${days * 86_400}${widestDomain(here.hostname)}`);
  updateVisitor();
};

/** Records where this visitor came from, once the browser is idle. */
export const remember = (): void => {
  const act = () => {
    try {
      capture();
    } catch {}
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act);
};

/**
 * Where the visitor came from, for a sign-up or an order: every name has a value, `NA` where none is known. A script
 * cannot see its visitor's address, so it is asked for once, and never where nothing may be known.
 */
export const visitMarketing = async (address: () => Promise<string>): Promise<OwnValues> => {
  let found: Record<string, unknown> = {};
  try {
    capture();
    if (mayKnow && !values.ip) {
      values.ip = last.ip = await address();
      keep(last);
    }
    found = { ...values, ...(mayKnow && vendorValues(last, ['_fbc', '_fbp'])) };
  } catch {}
  // Of what earlier visits kept, a visitor who asks for privacy by now is known by the campaign alone.
  return Object.fromEntries(
    names.map(name => [name, `${((mayKnow || /^utm/.test(name)) && found[name]) || missing}`]),
  ) as OwnValues;
};
