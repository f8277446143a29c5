// The guide from a license to its first lead, a list of many licenses, and a report that is shared.
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { dashboardLink } from '#shared/domain/reports/report-place.ts';
import { dayMs } from '#shared/domain/time.ts';
import { sharedReportText } from '../../../web/src/features/subscriptions/analytics/text.ts';
import { firstStepsText } from '../../../web/src/features/subscriptions/first-steps/text.ts';
import { licenseListText } from '../../../web/src/features/subscriptions/list/text.ts';
import { meta } from '../../support/fakes/answered-licenses.ts';
import { usageAnswer } from '../../support/fakes/usage.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { licenseIn, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const { active } = licenseIn;
const silent = usageAnswer({ visits: 0, leads: 0, has_reported: false });
const visited = usageAnswer({ visits: 3, leads: 0, last_seen: now - 60_000 });
const reader = 'team@rossi-interiors.it';

const lead: LeadOnWire = {
  id: '1763596800000#a',
  at: now - 60_000,
  page: 'www.rossi-interiors.it/contact',
  visits_before: 1,
  first: null,
  between: [],
  clicks: [],
  in_flood: false,
  outcome: null,
  consent: { ad_user_data: null, ad_personalization: null, withdrawn: false },
  last: {
    at: now - 120_000,
    channel: 'Paid search',
    source: 'google',
    medium: 'cpc',
    campaign: 'spring-kitchens',
    term: 'oak kitchen',
    content: '',
    click: 'gclid',
    page: 'www.rossi-interiors.it/kitchens',
    referrer: 'www.google.com/',
  },
};

const guide: readonly Scene[] = [
  {
    ...own,
    name: 'first-steps-domain',
    reach: async at => {
      await at.answer('licenses', [{ ...active, meta: { ...meta, allowed_domains: [] } }]);
      await begin(at, silent, firstStepsText.progress(0, 4));
    },
  },
  {
    ...own,
    name: 'first-steps-install',
    reach: async at => {
      await at.answer('licenses', [active]);
      await begin(at, silent, firstStepsText.progress(1, 4), '?install=shopify');
    },
  },
  {
    ...own,
    name: 'first-steps-developer',
    reach: async at => {
      await at.answer('licenses', [active]);
      await begin(at, silent, firstStepsText.progress(1, 4), '?install=developer');
    },
  },
  {
    ...own,
    name: 'first-steps-visit-seen',
    reach: async at => {
      await at.answer('licenses', [active]);
      await begin(at, visited, firstStepsText.progress(3, 4));
    },
  },
  {
    ...own,
    name: 'first-steps-lead',
    reach: async at => {
      await at.answer('licenses', [active]);
      await begin(at, { ...visited, leads: 1 }, firstStepsText.progress(4, 4), '?guide=sub_1', [lead]);
      await at.page.getByText('spring-kitchens').waitFor();
    },
  },
];

const many: readonly Scene[] = [
  {
    ...own,
    name: 'subscriptions-many',
    reach: async at => {
      await withMany(at);
      await at.page.getByText(licenseListText.count(8)).waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-none-found',
    reach: async at => {
      await withMany(at, '?q=nowhere');
      await at.page.getByText(licenseListText.none).waitFor();
    },
  },
];

const sharing: readonly Scene[] = [
  {
    ...own,
    name: 'license-analytics-shared',
    reach: async at => {
      await withReport(at, { analytics_enabled: true });
      await at.page.getByRole('link', { name: sharedReportText.dashboard }).waitFor();
    },
  },
  {
    ...own,
    name: 'license-analytics-ending',
    reach: async at => {
      await withReport(at, { analytics_enabled: true });
      await at.page.locator('.analytics').getByText(sharedReportText.on).click();
      await at.page.getByText(sharedReportText.warning(30)).waitFor();
    },
  },
  {
    ...own,
    name: 'license-analytics-locked',
    reach: at => withReport(at, { analytics_expiration_date: now + 20 * dayMs }),
  },
  {
    ...own,
    name: 'license-analytics-pending',
    reach: at => withReport(at, { analytics_pending: true }),
  },
];

export const firstSteps: readonly Scene[] = [...guide, ...many, ...sharing];

async function begin(
  at: Place,
  counted: typeof silent,
  progress: string,
  query = '',
  leads: LeadOnWire[] = [],
) {
  await at.answer('usage', counted);
  await at.answer('leads', { items: leads, cursor: null, looked_back_to: null });
  await at.go(`/infos/subscriptions${query}`);
  await at.page.getByText(progress).waitFor();
}

async function withMany(at: Place, query = '') {
  const names = ['acorn', 'birch', 'cedar', 'dahlia', 'elm', 'fern', 'ginkgo', 'hazel'];
  const statuses = [
    'active',
    'trialing',
    'past_due',
    'active',
    'expiring',
    'active',
    'canceled',
    'active',
  ] as const;
  await at.answer(
    'licenses',
    names.map((name, index) => ({
      ...licenseIn[statuses[index] ?? 'active'],
      id: `sub_${name}`,
      meta: { ...meta, license_key: `lk_${name}`, allowed_domains: [`${name}-garden.com`] },
    })),
  );
  await at.answer('usage', usage);
  await at.go(`/infos/subscriptions${query}`);
}

async function withReport(at: Place, change: Partial<typeof active.meta>) {
  const shared = { analytics_email: reader, analytics_dashboard: dashboardLink('acme-reports', 'lk_1') };
  await at.answer('licenses', [{ ...active, meta: { ...meta, ...shared, ...change } }]);
  await at.answer('usage', usage);
  await at.go('/infos/subscriptions?open=sub_1&tab=analytics');
  await at.page.getByLabel(sharedReportText.email).waitFor();
}
