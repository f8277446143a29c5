import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { billsRefusals } from '#shared/text/bills.ts';
import { labels, messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { openBillings } from '#test/support/component/open-billings.ts';
import { billingsAnswer } from '#test/support/fakes/answered-bills.ts';
import { billingsText } from './text.ts';

const { billedTo, details: words } = billingsText;
const taxId = () => page.getByLabelText(words.optional(words.taxId));
const save = () => page.getByRole('button', { name: words.save });

beforeEach(() => page.viewport(1280, 800));

async function open() {
  await openBillings();
  await page.getByRole('button', { name: billedTo.change }).click();
  await expect.element(page.getByRole('dialog', { name: words.title })).toBeVisible();
}

test('begins with the saved details and shows the new ones on the page when they are saved', async () => {
  await open();
  await expect.element(page.getByLabelText(words.name)).toHaveValue('Maya Rossi');
  await expect.element(page.getByLabelText(labels.country)).toHaveValue('IT');
  await expectAccessible();
  const asked = whenAsked('billing-details', { error: false });
  const [recipient] = billingsAnswer().account?.billed_to ?? [];
  if (!recipient) throw new Error('nobody');
  whenAsked('billings', billingsAnswer({ account: { billed_to: [{ ...recipient, name: 'Rossi S.r.l.' }] } }));
  await page.getByLabelText(words.name).fill('Rossi S.r.l.');
  await save().click();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  await expect.element(page.getByText('Rossi S.r.l.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).toMatchObject([
    { license_key: 'lk_1', name: 'Rossi S.r.l.', line1: 'Via Roma 1', country: 'IT', state: 'MI' },
  ]);
});

test('offers other states, and no tax ID if none is known, when the country changes', async () => {
  await open();
  await page.getByLabelText(labels.country).selectOptions('PY');
  await expect.element(page.getByLabelText(words.optional(words.state))).toHaveValue('');
  await expect.element(taxId()).not.toBeInTheDocument();
  const asked = whenAsked('billing-details', { error: false });
  await save().click();
  await expect.poll(() => asked).toMatchObject([{ country: 'PY', state: '', tax_id: '' }]);
});

test('shows the reason at the field when a tax ID is refused, and sends again when pressed', async () => {
  await open();
  const field = { name: 'tax_id', reason: 'tax-id' };
  const refused = whenAsked('billing-details', () => {
    throw new AppError('invalid', billsRefusals.taxId, { field });
  });
  await taxId().fill('IT1');
  await save().click();
  await expect.element(page.getByText(billsRefusals.taxId)).toBeVisible();
  await expect.element(taxId()).toHaveFocus();
  await save().click();
  await expect.poll(() => refused.length).toBe(2);
  expect(refused[0]?.idempotency_key).toBe(refused[1]?.idempotency_key);
});

test('sends nothing when the name is missing', async () => {
  await open();
  await page.getByLabelText(words.name).fill('');
  await save().click();
  await expect.element(page.getByText(messages.validation.required(words.name.toLowerCase()))).toBeVisible();
});

test('says that one replaces them when there are several tax IDs', async () => {
  const [recipient] = billingsAnswer().account?.billed_to ?? [];
  if (!recipient) throw new Error('nobody');
  const two = { ...recipient, tax_ids: ['IT12345678901', 'GB123456789'] };
  await openBillings(billingsAnswer({ account: { billed_to: [two] } }), '?details=lk_1');
  await expect.element(page.getByText(words.taxIdsReplaced('IT12345678901, GB123456789'))).toBeVisible();
});

test('links PayPal when the details are kept there', async () => {
  const paypal = {
    provider: 'paypal' as const,
    name: 'Maya',
    email: 'maya@rossi.test',
    address: [],
    tax_ids: [],
    license_key: 'lk_2',
    details: null,
  };
  await openBillings(billingsAnswer({ account: { billed_to: [paypal] } }), '?details=lk_2');
  await expect
    .element(page.getByRole('link', { name: billedTo.paypalPage }))
    .toHaveAttribute('href', expect.stringContaining('paypal.com'));
  await expect.element(page.getByRole('button', { name: billedTo.change })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
