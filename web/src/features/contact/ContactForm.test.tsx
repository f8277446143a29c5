import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { contactText as text } from '#shared/text/contact.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages, sayFault } from '#shared/text/messages.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import { maya, sessionOf } from '#test/support/component/identity.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';

const send = shownDialog.getByRole('button', { name: text.submit });

async function write() {
  await visit('/?contact=1');
  await shownDialog.getByLabelText(text.name, { exact: true }).fill(' Maya ');
  await shownDialog.getByLabelText(text.email).fill(maya.email);
  await shownDialog.getByLabelText(text.message, { exact: true }).fill('Does it run on my shop?');
}

test('sends nothing when name, address or message is missing', async () => {
  await visit('/?contact=1');
  await expect.element(shownDialog.getByRole('heading', { name: text.title })).toBeVisible();
  await shownDialog.getByLabelText(text.name, { exact: true }).fill('');
  await shownDialog.getByLabelText(text.email).fill('nobody');
  await shownDialog.getByLabelText(text.message, { exact: true }).fill('');
  await send.click();
  await expect.element(shownDialog.getByText(sayFault(text.name, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByText(sayFault(text.email, 'email'))).toBeVisible();
  await expect.element(shownDialog.getByText(sayFault(text.message, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByLabelText(text.name, { exact: true })).toHaveFocus();
  await expectAccessible();
});

test('sends once and says where the answer will go when the form is submitted', async () => {
  const { answer, arrive } = awaitedAnswer<{ error: false }>();
  const asked = whenAsked('contact', () => answer);
  await write();
  await send.click();
  const busy = shownDialog.getByRole('button', { name: text.busy });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  arrive({ error: false });
  await expect.element(shownDialog.getByText(text.sent(maya.email))).toBeVisible();
  await expect.element(shownDialog.getByRole('heading', { name: text.sentTitle })).toBeVisible();
  expect(asked).toEqual([
    { name: 'Maya', email: maya.email, message: 'Does it run on my shop?', reference: '' },
  ]);
  await expectAccessible();
  await shownDialog.getByRole('button', { name: text.close }).last().click();
  await expect.element(shownDialog).not.toBeInTheDocument();
});

test.each([
  ['a refusal by the server', tooManyAttempts(240_000), limitText.tooMany(240_000)],
  ['a broken connection', disconnected, messages.failure.offline],
])('shows the reason and keeps the typed message when there was %s', async (_, answer, said) => {
  whenAsked('contact', answer);
  await write();
  await send.click();
  await expect.element(shownDialog.getByText(said)).toBeVisible();
  await expect
    .element(shownDialog.getByLabelText(text.message, { exact: true }))
    .toHaveValue('Does it run on my shop?');
});

test('asks for the message alone when the user is signed in', async () => {
  sessionOf(maya);
  await visit('/?contact=1');
  await expect.element(shownDialog.getByLabelText(text.email)).toHaveValue(maya.email);
});

test('closes when Escape is pressed', async () => {
  await visit('/?contact=1');
  await expect.element(shownDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
});
