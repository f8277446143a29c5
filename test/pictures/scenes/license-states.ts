// A license in every state, its open panel, and the dialogs that change it.
import type { License } from '#shared/contract/license.ts';
import { isServed, type Status } from '#shared/domain/licenses/status.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { domainFaultText } from '#shared/text/domain-name.ts';
import { messages } from '#shared/text/messages.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { ruleText } from '../../../web/src/features/subscriptions/options/rule-text.ts';
import { licenseChangeText } from '../../../web/src/text/license-changes.ts';
import { dialog } from '../../support/browser/visitor.ts';
import { meta } from '../../support/fakes/answered-licenses.ts';
import { options } from '../../support/fakes/tracker-options.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { atPaypal, licenseIn, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const { active } = licenseIn;

const states = (Object.keys(isServed) as Status[]).map(
  (status): Scene => ({
    ...own,
    name: `license-${status.replaceAll('_', '-')}`,
    shows: { statuses: [status] },
    reach: at => open(at, licenseIn[status]),
  }),
);

const panels: readonly Scene[] = [
  { ...own, name: 'license-code', reach: at => open(at, active, '?open=sub_1') },
  {
    ...own,
    name: 'license-options',
    reach: async at => {
      await at.answer('tracker-settings', options());
      await openOptions(at);
    },
  },
  {
    ...own,
    name: 'license-options-former-tool',
    reach: async at => {
      await at.answer('tracker-settings', options({ fields: { handl_ip: 'ip' }, formerCookies: true }));
      await openOptions(at);
      await at.page.getByLabel(optionsText.formerTool.label).selectOption('handl');
      await at.page.getByText(optionsText.preview.bundler).first().click();
    },
  },
  {
    ...own,
    name: 'license-options-rules',
    part: { selector: ':has(> .rule-preview)' },
    reach: async at => {
      const rule = {
        field: 'referrer',
        operator: 'ends',
        value: 'partner.com',
        channel: 'Partners',
      } as const;
      await at.answer('tracker-settings', options({ channelRules: [rule] }));
      await openOptions(at);
      const none = { source: '', medium: '', campaign: '', click: '' };
      const touches = [
        { ...none, referrer: 'www.partner.com', visits: 880 },
        { ...none, referrer: 'blog.example', visits: 112 },
      ];
      await at.answer('usage', { ...usage, newest: { visits: 1012, touches } });
      await at.page.getByLabel(ruleText.value).fill('blog.example');
      await at.page.getByRole('button', { name: ruleText.preview }).click();
      await at.page.getByRole('list', { name: ruleText.changes }).waitFor();
    },
  },
  {
    ...own,
    name: 'license-options-refused',
    reach: async at => {
      const fields = { lead_source: 'utm_source' };
      await at.answer('tracker-settings', options({ consent: 'tcf', fields, forms: ['hubspot'] }));
      await openOptions(at);
      await at.page.getByLabel(optionsText.cookieDays.label).fill('500');
      await at.page.getByRole('button', { name: optionsText.save }).click();
      await at.page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    ...own,
    name: 'license-options-failed',
    reach: async at => {
      await at.refuse('tracker-settings', 'missing', 'This is what the server said.');
      await openOptions(at, 'This is what the server said.');
    },
  },
  {
    ...own,
    name: 'license-billing',
    reach: async at => {
      await open(at, active, '?open=sub_1&tab=billing');
      await at.page.getByLabel('Card number').waitFor();
    },
  },
  { ...own, name: 'license-analytics', reach: at => open(at, active, '?open=sub_1&tab=analytics') },
  { ...own, name: 'license-at-paypal', reach: at => open(at, atPaypal, '?open=I-1&tab=billing') },
  {
    ...own,
    name: 'license-without-domain',
    reach: at => open(at, { ...active, meta: { ...meta, allowed_domains: [] } }, '?open=sub_1'),
  },
  {
    ...own,
    name: 'license-domain-refused',
    reach: async at => {
      await open(at, active, '?open=sub_1');
      await at.refuse('update-domain', 'invalid', domainFaultText.shape);
      const domain = at.page.getByRole('textbox', { name: /domain/i });
      await domain.fill('not a domain');
      await domain.press('Enter');
      await at.page.locator('.panel [role=alert], [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    ...own,
    name: 'license-disputed',
    reach: at => open(at, { ...active, meta: { ...meta, payment_issues: ['disputed', 'refund-failed'] } }),
  },
  {
    ...own,
    name: 'license-over-allowance',
    reach: async at => {
      await at.answer('licenses', [active]);
      await at.answer('usage', {
        ...usage,
        visits: 35_216,
        used: 31_204,
        state: 'over-again',
        locked_from: now + 7 * dayMs,
        floods: [{ from: now - 3 * hourMs, to: now - 2.5 * hourMs, visits: 4012, leads: 38 }],
      });
      await at.go('/infos/subscriptions');
      await at.page.getByText('of 25,000 visits').first().waitFor();
    },
  },
  {
    ...own,
    name: 'license-usage-unknown',
    reach: async at => {
      await at.answer('licenses', [active]);
      await at.refuse('usage', 'missing', 'No figures.');
      await at.go('/infos/subscriptions');
      await at.page.locator('[data-license]').first().waitFor();
      await at.page.locator('[data-license] .skeleton').first().waitFor({ state: 'detached' });
    },
  },
];

const dialogs: readonly Scene[] = [
  {
    ...own,
    name: 'leave-out',
    shows: { dialogs: ['LeaveOutDialog'] },
    reach: async at => {
      const left = { from: now - 5 * dayMs, to: now - 4.9 * dayMs };
      await at.answer('licenses', [active]);
      await at.answer('usage', { ...usage, excluded: 4012, excluded_ranges: [left] });
      await at.go('/infos/subscriptions?leaveout=sub_1');
      await at.page.getByRole('dialog').waitFor();
    },
  },
  {
    ...own,
    name: 'choose-plan',
    shows: { dialogs: ['ChoosePlanDialog'] },
    reach: at => open(at, active, '?upgrade=sub_1'),
  },
  {
    ...own,
    name: 'upgrade',
    shows: { dialogs: ['UpgradeDialog'] },
    reach: async at => {
      await at.answer('upgrade', preview);
      await open(at, active, '?upgrade=sub_1&to=professional');
      await dialog(at.page).getByText(licenseChangeText.upgrade.due).waitFor();
    },
  },
  {
    ...own,
    name: 'upgrade-calculating',
    reach: async at => {
      await at.keepWaiting('upgrade');
      await open(at, active, '?upgrade=sub_1&to=professional');
      await dialog(at.page).getByText(licenseChangeText.upgrade.calculating).waitFor({ state: 'attached' });
    },
  },
  {
    ...own,
    name: 'upgrade-refused',
    reach: async at => {
      await at.refuse('upgrade', 'invalid', messages.account.notDearer);
      await open(at, active, '?upgrade=sub_1&to=professional');
      await dialog(at.page).getByText(messages.account.notDearer).waitFor();
    },
  },
  {
    ...own,
    name: 'upgrade-at-paypal',
    reach: async at => {
      await at.answer('upgrade', {
        rundown: [{ description: 'Two licenses instead of one, until November 10, 2027', amount: 97.26 }],
        prorate_fee: 97.26,
        next_billing: { amount: 200, interval: 'year', time: '2027-11-10T00:00:00Z' },
      });
      await open(at, atPaypal, '?upgrade=I-1&to=quantity');
      await dialog(at.page).getByText('$97.26').first().waitFor();
    },
  },
  {
    ...own,
    name: 'cancel',
    shows: { dialogs: ['CancelDialog'] },
    reach: at => open(at, active, '?cancel=sub_1'),
  },
  { ...own, name: 'cancel-with-refund', reach: at => open(at, atPaypal, '?cancel=I-1') },
  {
    ...own,
    name: 'refund',
    shows: { dialogs: ['RefundDialog'] },
    reach: async at => {
      await at.answer('refund', { status: 'preview', amount: 10_000, card: null });
      await open(at, atPaypal, '?refund=I-1');
      await dialog(at.page).getByText('$100.00').first().waitFor();
    },
  },
  {
    ...own,
    name: 'proration',
    shows: { dialogs: ['ProrationDialog'] },
    reach: async at => {
      await at.answer('is-prorate-invoice-exist', { id: 'INV-1' });
      await open(at, atPaypal, '?subscription_id=I-1&ba_token=BA-1&token=T-1');
      await dialog(at.page).getByRole('heading', { name: licenseChangeText.proration.title }).waitFor();
    },
  },
];

export const licenseStates: readonly Scene[] = [...states, ...panels, ...dialogs];

const preview = {
  lines: {
    data: [
      line('invoiceitem', 'Unused time on Plus', -1600),
      line('invoiceitem', 'Professional for the remaining days', 6500),
      line('subscription', 'Professional', 9900),
    ],
  },
  amount_due: 4900,
};

function line(type: 'invoiceitem' | 'subscription', description: string, amount: number) {
  return {
    type,
    description,
    amount,
    price: { recurring: { interval: 'month' as const } },
    period: { end: Date.UTC(2026, 11, 8) / 1000 },
  };
}

/** The list with this license; the query opens a panel or a dialog. */
async function open({ answer, go, page }: Place, license: License, query = '') {
  await Promise.all([answer('licenses', [license]), answer('usage', usage)]);
  await go(`/infos/subscriptions${query}`);
  const shown = /open=/.test(query) ? '.panel-body' : '[data-license]';
  await page.locator(shown).first().waitFor();
  await page.locator('[data-license] .skeleton').first().waitFor({ state: 'detached' });
  if (/upgrade|cancel|refund/.test(query)) await dialog(page).waitFor();
}

async function openOptions(at: Place, shown: string = optionsText.cookieDays.label) {
  await at.answer('licenses', [active]);
  await at.go('/infos/subscriptions/options');
  await at.page.getByText(shown).first().waitFor({ timeout: 20_000 });
}
