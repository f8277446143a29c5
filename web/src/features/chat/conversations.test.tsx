import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatLimits } from '#shared/chat-limits.ts';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { answers, field, keeping, list, openChat, questions } from '#test/support/component/open-chat.ts';
import {
  answer,
  chatHead,
  listed,
  question,
  tenChats,
  threadOf,
} from '#test/support/fakes/answered-chats.ts';
import { chatPageText as words } from './text.ts';

const now = Date.now();
const heads = tenChats(now);
const ten = heads.map(head => threadOf(head, [question(head.title, now), answer(`About ${head.title}`)]));
const title = (name: string) => page.getByRole('heading', { level: 2, name });
const refund = 'Refund after the trial';
const rename = page.getByRole('button', { name: words.rename.button });
const remove = page.getByRole('button', { name: words.remove.button });
const dialog = page.getByRole('dialog', { name: words.remove.title });

async function openRefund() {
  const kept = keeping(ten);
  await openChat('chat-3');
  await expect.element(answers).toMatchTextContent(`About ${refund}`);
  return kept;
}

test('focuses the title when a conversation is opened from the list', async () => {
  keeping(ten);
  await openChat();
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(10);
  await expectAccessible();
  await list.getByRole('link', { name: new RegExp(refund) }).click();
  await expect.element(title(refund)).toHaveFocus();
  await expect.element(questions).toMatchTextContent(refund);
});

test('opens an empty conversation when “New conversation” is pressed', async () => {
  await openRefund();
  await list.getByRole('link', { name: words.list.add }).click();
  await expect.element(title(words.begin.title)).toHaveFocus();
  await expect.element(field).toBeVisible();
});

test('keeps an unsent question in its conversation when another one is opened', async () => {
  await openRefund();
  await field.fill('How mu');
  await list.getByRole('link', { name: /Yearly plan/ }).click();
  await expect.element(title('Yearly plan')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await list.getByRole('link', { name: new RegExp(refund) }).click();
  await expect.element(field).toHaveValue('How mu');
});

test('renames in place and returns the focus when a new title is entered', async () => {
  const { calls } = await openRefund();
  await rename.click();
  const name = page.getByLabelText(words.rename.label);
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await name.fill(' Money back ');
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Money back')).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Money back/ })).toBeVisible();
  await expect.element(rename).toHaveFocus();
  expect(calls).toContainEqual({ id: 'chat-3', title: 'Money back' });
});

test('keeps the title when Escape is pressed, and gives the reason when the server refuses', async () => {
  await openRefund();
  await rename.click();
  await page.getByLabelText(words.rename.label).fill('Else');
  await userEvent.keyboard('{Escape}');
  await expect.element(title(refund)).toBeVisible();
  await rename.click();
  whenAsked('chat-thread', new AppError('forbidden', 'Not now.'));
  await page.getByLabelText(words.rename.label).fill('Else');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await expect.element(page.getByLabelText(words.rename.label)).toHaveValue('Else');
  await expectAccessible();
});

test('asks by name, with the focus on the safe answer, when a conversation is to be deleted', async () => {
  await openRefund();
  await remove.click();
  await expect.element(dialog.getByText(words.remove.text(refund))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: words.remove.no })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
});

test('leaves the list, which gets the focus, when a conversation is deleted', async () => {
  await openRefund();
  await remove.click();
  await dialog.getByRole('button', { name: words.remove.yes }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title(words.list.title)).toHaveFocus();
  await expect.element(list.getByRole('link', { name: new RegExp(refund) })).not.toBeInTheDocument();
  expect(list.getByRole('listitem').elements()).toHaveLength(9);
  await expect.element(page.getByText(words.remove.done)).toBeVisible();
});

test('keeps the conversation and says why when its deletion fails', async () => {
  await openRefund();
  await remove.click();
  whenAsked('chat-thread', new AppError('forbidden', 'Not now.'));
  await dialog.getByRole('button', { name: words.remove.yes }).click();
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  await dialog.getByRole('button', { name: words.remove.no }).click();
  await expect.element(title(refund)).toBeVisible();
});

test('says that there is no such conversation when it is missing or another user’s', async () => {
  keeping(ten);
  await openChat('somebody-elses');
  await expect.element(title(words.conversation.missing)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: words.list.add }).last().click();
  await expect.element(title(words.begin.title)).toHaveFocus();
});

test('shows title and placeholders when a conversation is loading', async () => {
  keeping(ten);
  const { answer: reply, arrive } = awaitedAnswer<{ thread: (typeof ten)[number] }>();
  whenAsked('chat-thread', () => reply);
  await openChat('chat-3');
  await expect.element(page.getByText(words.conversation.loading)).toBeVisible();
  await expect.element(title(refund)).toBeVisible();
  await expectAccessible();
  arrive({ thread: ten[3] as (typeof ten)[number] });
  await expect.element(answers).toMatchTextContent(`About ${refund}`);
});

test('loads list and conversation when “Try again” is pressed after a failure', async () => {
  whenAsked('chat', new AppError('forbidden', 'No.'));
  whenAsked('chat-thread', new AppError('forbidden', 'No.'));
  await openChat('chat-3');
  await expect.element(page.getByText(words.list.failed)).toBeVisible();
  await expect.element(page.getByText(words.conversation.failed)).toBeVisible();
  await expectAccessible();
  keeping(ten);
  await list.getByRole('button', { name: words.tryAgain }).click();
  await expect.element(list.getByRole('link', { name: /Yearly plan/ })).toBeVisible();
  await page.getByRole('button', { name: words.tryAgain }).click();
  await expect.element(answers).toMatchTextContent(`About ${refund}`);
});

test('lets a question be asked when the list cannot be loaded', async () => {
  keeping([], async () => answer('Yes.'));
  whenAsked('chat', ({ message }) => {
    if (message === undefined) throw new AppError('forbidden', 'No.');
    return { thread: threadOf(chatHead('a', message, now), [question(message), answer('Yes.')]) };
  });
  await openChat();
  await field.fill('May I?');
  await userEvent.keyboard('{Enter}');
  await expect.element(answers).toMatchTextContent('Yes.');
});

test('says that the conversation is full, in place of the field, when it can take no more', async () => {
  const many = Array.from({ length: chatLimits.exchanges }, (_, at) => [
    question(`${at}?`),
    answer(`${at}.`),
  ]);
  keeping([threadOf(chatHead('full', 'Full', now), many.flat())]);
  await openChat('full');
  await expect.element(page.getByText(words.conversation.full)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expectAccessible();
});

test('opens at the last question when a conversation has two hundred messages', async () => {
  const many = Array.from({ length: 100 }, (_, at) => [
    question(`Question ${at}?`),
    answer(`Answer ${at}. `.repeat(30)),
  ]);
  keeping([threadOf(chatHead('long', 'Long', now), many.flat()), ...ten.slice(1)]);
  await openChat();
  const last = page.getByText('Question 99?');
  await list.getByRole('link', { name: /^Long/ }).click();
  await expect.element(last).toBeInViewport();
  expect(questions.elements()).toHaveLength(100);
  // Once read it is there at once, and opens at the same place.
  await list.getByRole('link', { name: /Yearly plan/ }).click();
  await expect.element(title('Yearly plan')).toHaveFocus();
  await list.getByRole('link', { name: /^Long/ }).click();
  await expect.element(last).toBeInViewport();
});

test('shows list and conversation one after the other when the screen is a phone’s', async () => {
  await page.viewport(390, 844);
  try {
    keeping(ten);
    await openChat();
    const row = list.getByRole('link', { name: new RegExp(refund) });
    await expect.element(row).toBeVisible();
    await expect.element(field).not.toBeVisible();
    await expectAccessible();
    await row.click();
    await expect.element(title(refund)).toHaveFocus();
    await expect.element(row).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('link', { name: words.list.all }).click();
    await expect.element(row).toHaveFocus();
    await list.getByRole('link', { name: words.list.add }).click();
    await expect.element(field).toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});

test('shows the field at once when a phone’s list has no conversation', async () => {
  await page.viewport(390, 844);
  try {
    whenAsked('chat', listed([]));
    await openChat();
    await expect.element(title(words.begin.title)).toBeVisible();
    await expect.element(field).toBeVisible();
    await expect.element(page.getByText(words.list.none)).not.toBeVisible();
  } finally {
    await page.viewport(1280, 800);
  }
});
