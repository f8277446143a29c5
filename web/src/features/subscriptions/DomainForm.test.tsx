import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { labels, messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { accountText } from '../../text/account.ts';

const field = page.getByLabelText(labels.domain);
const save = page.getByRole('button', { name: accountText.ok });
const withoutDomain = cardLicense({ meta: { allowed_domains: [] } });

test('saves the domain of a pasted address and shows its snippet when Enter is pressed', async () => {
  await openSubscriptions([withoutDomain], '?open=sub_1');
  const asked = whenAsked('update-domain', { error: false, domain: 'canal.test' });
  await expect.element(field).toBeVisible();
  await expect.element(page.getByRole('heading', { name: accountText.paste })).not.toBeInTheDocument();
  await field.fill('https://www.canal.test/shop?page=2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.account.domainUpdated)).toBeVisible();
  await expect.element(field).toHaveValue('canal.test');
  await expect.element(page.getByText(accountText.pasteHint)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'canal.test', exact: true })).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', domain: 'canal.test' }]);
  await expectAccessible();
});

test('changes the domain only when the server has confirmed it', async () => {
  const { answer, arrive } = awaitedAnswer<{ error: false; domain: string }>();
  await openSubscriptions([cardLicense()], '?open=sub_1');
  const asked = whenAsked('update-domain', () => answer);
  await field.fill('canal.test');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await save.click({ force: true });
  await expect.element(page.getByRole('button', { name: 'rossi.test', exact: true })).toBeVisible();
  arrive({ error: false, domain: 'canal.test' });
  await expect.element(page.getByRole('button', { name: 'canal.test', exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('says so at the field, which gets the focus, when the domain is invalid', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  whenAsked('update-domain', new AppError('invalid', 'Not a domain'));
  await field.fill('localhost');
  await save.click();
  await expect.element(page.getByText('Not a domain')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('says so below the field when the connection breaks', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  whenAsked('update-domain', disconnected);
  await save.click();
  await expect.element(page.getByText(messages.failure.offline)).toBeVisible();
});

test('keeps the button in its place when the domain is refused', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  whenAsked('update-domain', new AppError('invalid', 'Please enter a domain such as example.com.'));
  const top = () => save.element().getBoundingClientRect().top - field.element().getBoundingClientRect().top;
  const before = top();
  await field.fill('acme');
  await save.click();
  await expect.element(page.getByText('Please enter a domain such as example.com.')).toBeVisible();
  expect(top()).toBe(before);
});
