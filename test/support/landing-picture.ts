import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countText } from '#shared/text/counts.ts';

const file = join(import.meta.dirname, '../../web/src/pages/public/picture/demo-account.json');
const { visits } = JSON.parse(readFileSync(file, 'utf8')) as { visits: number };

/** What the picture on the landing page says of the site: docs/decisions/0136. */
export const visitsShown = countText(visits);
