import type { Scene } from '../scene.ts';
import { account } from './account.ts';
import { accountFrame } from './account-frame.ts';
import { afterPurchase } from './after-purchase.ts';
import { billings } from './billings.ts';
import { buying } from './buying.ts';
import { chat } from './chat.ts';
import { clickReport } from './click-report.ts';
import { connectSite } from './connect-site.ts';
import { entry } from './entry.ts';
import { firstSteps } from './first-steps.ts';
import { licenseStates } from './license-states.ts';
import { mails } from './mails.ts';
import { monthlyReports } from './monthly-reports.ts';
import { myAccount } from './my-account.ts';
import { publicPages } from './public-pages.ts';

/** Everything that is looked at, by subject. */
export const subjects: Readonly<Record<string, readonly Scene[]>> = {
  'Public pages': publicPages,
  'Entry and writing to us': entry,
  Buying: [...buying, ...afterPurchase],
  Account: [
    ...account,
    ...monthlyReports,
    ...billings,
    ...accountFrame,
    ...myAccount,
    ...clickReport,
    ...chat,
  ],
  Licenses: [...licenseStates, ...firstSteps, ...connectSite],
  Mails: mails,
};

export const scenes: readonly Scene[] = Object.values(subjects).flat();
