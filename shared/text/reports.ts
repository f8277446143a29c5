import type { SetupFault } from '../domain/reports/setup-faults.ts';

/** What a fault means and what to do about it. */
export const faultText: Readonly<Record<SetupFault, string>> = {
  'no-visits': 'No visit was counted. Please check that the tracking snippet is on every page.',
  'no-leads':
    'There are visits and no leads. Please check that a form is filled in with the tracker on its page.',
  'went-quiet':
    'Visits have stopped for three days or more. Please check that the snippet is still on your site.',
  'mixed-spelling':
    'Some names are spelled two ways (Newsletter, newsletter) and counted separately. Pick one.',
  'unnamed-paid-clicks': 'Most ad clicks name no campaign. Add utm_campaign to the URLs of your ads.',
};

/** The help article that leads through it. */
export const faultArticle: Readonly<Record<SetupFault, string>> = {
  'no-visits': 'no-visit-counted',
  'no-leads': 'check-that-it-works',
  'went-quiet': 'no-visit-counted',
  'mixed-spelling': 'name-your-campaigns',
  'unnamed-paid-clicks': 'google-ads-click-ids',
};
