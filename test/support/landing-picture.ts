import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plans } from '#shared/domain/checkout/plans.ts';
import { countText } from '#shared/text/counts.ts';

const file = join(import.meta.dirname, '../../web/src/pages/public/picture/demo-account.json');
const [first] = JSON.parse(readFileSync(file, 'utf8')) as { visits: number; plan: keyof typeof plans }[];

/** What the picture on the landing page says of the first site: docs/decisions/0136. */
export const visitsShown = first
  ? `${countText(first.visits)} of ${countText(plans[first.plan].visits)} visits`
  : 'no site';
