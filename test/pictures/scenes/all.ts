import type { Scene } from '../scene.ts';
import { account } from './account.ts';
import { afterPurchase } from './after-purchase.ts';
import { buying } from './buying.ts';
import { entry } from './entry.ts';
import { licenseStates } from './license-states.ts';
import { mails } from './mails.ts';
import { publicPages } from './public-pages.ts';

/** Everything that is looked at, by subject. */
export const subjects: Readonly<Record<string, readonly Scene[]>> = {
  'Public pages': publicPages,
  'Entry and writing to us': entry,
  Buying: [...buying, ...afterPurchase],
  Account: account,
  Licenses: licenseStates,
  Mails: mails,
};

export const scenes: readonly Scene[] = Object.values(subjects).flat();
