// The page of bills: with both providers, with what needs attention, and with nothing to list.

import type { Billings } from '#shared/contract/bills.ts';
import { dayMs } from '#shared/domain/time.ts';
import { billsMissing } from '#shared/text/bills.ts';
import { billingsText } from '../../../web/src/features/billings/text.ts';
import {
  billItem,
  billingsAnswer,
  licenseBilling,
  paypalBilling,
  paypalItem,
  visa,
} from '../../support/fakes/answered-bills.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { several } from './licenses.ts';

type Recipient = NonNullable<Billings['account']>['billed_to'][number];

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const path = '/infos/billings';
const invoice = 'https://invoice.example/in_9';

const history = [
  billItem({
    id: 'in_9',
    number: 'UTM-0009',
    date: now - 2 * dayMs,
    status: 'open',
    page: invoice,
    pay: invoice,
  }),
  billItem({
    id: 'in_8',
    number: 'UTM-0008',
    description: 'Remaining time on Plus after 18 Nov 2026',
    amount: 1120,
  }),
  paypalItem({ date: now - 10 * dayMs, period: { start: now - 10 * dayMs, end: now + 20 * dayMs } }),
  billItem({ id: 'in_7', number: 'UTM-0007', date: now - 42 * dayMs, tax: 400 }),
  paypalItem({
    id: 'T-0',
    number: '7XK31522GH',
    date: now - 40 * dayMs,
    status: 'partly-refunded',
    refunds: [{ amount: null, date: null }],
  }),
  billItem({
    id: 'pi_1',
    number: null,
    kind: 'support',
    description: 'Onboarding and setup',
    amount: 29_500,
    tax: null,
    period: null,
    pdf: null,
    date: now - 50 * dayMs,
  }),
  billItem({
    id: 'in_6',
    number: 'UTM-0006',
    date: now - 72 * dayMs,
    amount: 1000,
    status: 'refunded',
    refunds: [{ amount: 1000, date: now - 70 * dayMs }],
  }),
  billItem({ id: 'in_5', number: 'UTM-0005', date: now - 102 * dayMs, amount: 1000, status: 'withdrawn' }),
];
const both = [licenseBilling(), paypalBilling()];
const asPaypal: Recipient = {
  provider: 'paypal' as const,
  name: 'Maya Rossi',
  email: 'maya@rossi.test',
  address: [],
  tax_ids: [],
  license_key: 'lk_2',
  details: null,
};
const asCard: Recipient = {
  provider: 'stripe' as const,
  name: 'Rossi Interiors S.r.l.',
  email: 'maya@rossi.test',
  address: ['Via Roma 1', '20121 Milano, MI', 'IT'],
  tax_ids: ['IT12345678901'],
  license_key: 'lk_1',
  details: {
    name: 'Rossi Interiors S.r.l.',
    line1: 'Via Roma 1',
    line2: '',
    city: 'Milano',
    state: 'MI',
    postal_code: '20121',
    country: 'IT',
    tax_id: 'IT12345678901',
  },
};
const failed = { amount: 2500, pay: invoice, next_try: now + dayMs, tracking_stopped: false };
const possible = { possible: true, until: now + 4 * dayMs, amount: 1000 } as const;

export const billings: readonly Scene[] = [
  scene('account-billings', async at => {
    await at.answer(
      'billings',
      billingsAnswer({
        items: history.slice(1),
        account: {
          licenses: both,
          billed_to: [asCard],
        },
      }),
    );
    await at.go(path);
    await at.page.getByText('UTM-0008', { exact: true }).waitFor();
  }),
  scene('account-billings-details', async at => {
    await at.answer(
      'billings',
      billingsAnswer({ account: { licenses: both, billed_to: [asCard, asPaypal] } }),
    );
    await at.go(`${path}?details=lk_1`);
    await at.page.getByLabel(billingsText.details.name).waitFor();
  }),
  scene('account-billings-attention', async at => {
    const licenses = [
      licenseBilling({ failed, next_charge: null }),
      paypalBilling({ refund: possible }),
      licenseBilling({
        license_key: 'lk_3',
        domain: 'northwind-outdoor-equipment.co.uk',
        method: { ...visa, expiry: 'before-next-charge' },
      }),
    ];
    const missing = [{ provider: 'paypal' as const, message: billsMissing.paypal }];
    await at.answer(
      'billings',
      billingsAnswer({ items: history.slice(0, 4), missing, account: { licenses, balance_due: null } }),
    );
    await at.go(path);
    await at.page.getByText(billsMissing.paypal).waitFor();
  }),
  scene('account-billings-one-license', async at => {
    const paid = [billItem({ date: now - 12 * dayMs })];
    await at.answer('billings', billingsAnswer({ items: paid }));
    await at.go(path);
    await at.page.getByText('UTM-0001', { exact: true }).waitFor();
  }),
  scene('account-billings-trial', async at => {
    const account = { licenses: [paypalBilling()], billed_to: [asPaypal] };
    await at.answer('billings', billingsAnswer({ items: [], account }));
    await at.go(path);
    await at.page.getByText(billingsText.empty.title).waitFor();
  }),
  scene('account-billings-empty', async at => {
    await at.answer('billings', billingsAnswer({ items: [], account: { licenses: [], billed_to: [] } }));
    await at.go(path);
    await at.page.getByText(billingsText.empty.title).waitFor();
  }),
  scene('account-billings-nothing-found', async at => {
    await at.answer('billings', billingsAnswer({ items: history }));
    await at.go(`${path}?q=nowhere`);
    await at.page.getByText(billingsText.list.noneFound).waitFor();
  }),
  scene('account-billings-loading', async at => {
    await at.keepWaiting('billings');
    await at.go(path);
    await at.page.locator('[aria-busy="true"]').first().waitFor();
  }),
  scene('account-billings-failed', async at => {
    await at.refuse('billings', 'missing', 'This is what the server said.');
    await at.go(path);
    await at.page.getByText('This is what the server said.').waitFor({ timeout: 20_000 });
  }),
];

function scene(name: string, reach: (at: Place) => Promise<void>): Scene {
  return {
    ...own,
    name,
    ...(name === 'account-billings' && { shows: { routes: [path] } }),
    ...(name === 'account-billings-details' && { shows: { dialogs: ['DetailsDialog'] } }),
    reach: async at => {
      await at.answer('licenses', [...several]);
      await reach(at);
    },
  };
}
