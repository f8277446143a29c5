import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatLimits } from '#shared/chat-limits.ts';
import { AppError } from '#shared/errors.ts';
import { chatRefusals } from '#shared/text/chat.ts';
import { contactText } from '#shared/text/contact.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import {
  answers,
  field,
  keeping,
  list,
  openChat,
  questions,
  send,
} from '#test/support/component/open-chat.ts';
import {
  answer,
  chatHead,
  listed,
  modelAnswer,
  quotedAnswer,
  threadOf,
  unknownAnswer,
} from '#test/support/fakes/answered-chats.ts';
import { config } from '../../api/config.ts';
import { publicConfig } from '../../api/public-config.ts';
import { queryClient } from '../../api/query-client.ts';
import { chatPageText as words } from './text.ts';

const now = Date.now();
const cookies = threadOf(chatHead('cookies', 'Cookies', now), [
  { role: 'user', date: now, text: 'Which cookies?' },
  answer('Two.'),
]);
const status = page.getByRole('status').filter({ hasText: /\S/ });

test('begins a listed conversation and keeps the focus in the field when a first question is asked', async () => {
  const { answer: reply, arrive } = awaitedAnswer<typeof modelAnswer>();
  const { begun } = keeping([], () => reply);
  await openChat();
  await expect.element(page.getByRole('heading', { name: words.begin.title })).toBeVisible();
  await expectAccessible();
  await field.fill('How long do cookies live?');
  await userEvent.keyboard('{Enter}');
  await expect.element(questions).toMatchTextContent('How long do cookies live?');
  await expect.element(page.getByText(words.looking).first()).toBeVisible();
  await expect.element(status.first()).toMatchTextContent(words.looking);
  await expectAccessible();
  arrive(modelAnswer);
  await expect.element(answers).toMatchTextContent('thirteen months');
  await expect.element(answers).toMatchTextContent(words.source.model);
  await expect.element(status.first()).toMatchTextContent(/thirteen months/);
  await expect
    .element(list.getByRole('link', { name: /How long do cookies live/ }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  expect(begun.filter(({ message }) => message)).toEqual([{ message: 'How long do cookies live?' }]);
  await expectAccessible();
});

test('begins a new line when Shift and Enter are pressed, and asks when the button is', async () => {
  const { calls } = keeping([cookies], async () => answer('One each.'));
  await openChat('cookies');
  await field.fill('And');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}then?');
  await expect.element(field).toHaveValue('And\nthen?');
  await send.click();
  await expect.element(answers.last()).toMatchTextContent('One each.');
  expect(calls.at(-1)).toEqual({ id: 'cookies', message: 'And\nthen?' });
});

test('asks a suggestion when it is pressed', async () => {
  const { begun } = keeping([], async () => quotedAnswer(location.origin));
  await openChat();
  const [first = ''] = words.suggestions;
  await page.getByRole('button', { name: first }).click();
  await expect.element(questions).toMatchTextContent(first);
  await expect.element(answers).toMatchTextContent(words.source.search);
  expect(begun.some(({ message }) => message === first)).toBe(true);
});

test('shows quotations of articles and a snippet to copy when the search answers', async () => {
  keeping([threadOf(cookies, [{ role: 'user', date: now, text: 'Line?' }, quotedAnswer(location.origin)])]);
  await openChat('cookies');
  const quotation = answers.getByRole('figure');
  await expect.element(quotation).toMatchTextContent('one line of HTML');
  await expect.element(quotation.getByRole('link')).toHaveAttribute('href', '/help/install-by-hand');
  await expect.element(answers).toMatchTextContent(`${location.origin}/t/lk_1.js`);
  await expect.element(answers.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect
    .element(answers.getByRole('link', { name: 'Quick start' }))
    .toHaveAttribute('href', '/help/quick-start');
  await expectAccessible();
});

test('shows markup as text and links articles only when an answer contains code or addresses', async () => {
  const hostile = answer(
    '<img src=x onerror=alert(1)> [press](https://evil.example) <script async src="https://evil.example/t/a.js"></script>',
    { articles: [{ slug: '../../evil', title: 'Evil', path: 'https://evil.example' }] },
  );
  keeping([threadOf(cookies, [{ role: 'user', date: now, text: '<b>?</b>' }, hostile])]);
  await openChat('cookies');
  await expect.element(answers).toMatchTextContent('<img src=x onerror=alert(1)>');
  await expect.element(questions).toMatchTextContent('<b>?</b>');
  await expect.element(answers.getByRole('link')).not.toBeInTheDocument();
  await expect.element(answers.getByRole('button')).not.toBeInTheDocument();
  expect(answers.element().querySelector('img, script, b')).toBeNull();
});

test('leads to the contact form when no answer is known and there is no live chat', async () => {
  keeping([threadOf(cookies, [{ role: 'user', date: now, text: 'Football?' }, unknownAnswer])]);
  await openChat('cookies');
  await expect.element(answers).toMatchTextContent(words.source.unknown);
  await expect.element(answers).toMatchTextContent(words.mayHelp);
  const write = answers.getByRole('link', { name: words.person.write });
  await expect.element(write).toHaveAttribute('href', '/?contact=1');
  await expect.element(answers.getByRole('link', { name: words.person.chat })).not.toBeInTheDocument();
  await write.click();
  expect(new URLSearchParams(location.search).get('contact')).toBe('1');
  history.back();
  await expectAccessible();
  expect(contactText.title).toBe(words.person.write);
});

test('offers the live chat when no answer is known and there is one', async () => {
  queryClient.setQueryData(publicConfig.queryKey, await config());
  keeping([threadOf(cookies, [{ role: 'user', date: now, text: 'Football?' }, unknownAnswer])]);
  await openChat('cookies');
  queryClient.setQueryData(publicConfig.queryKey, {
    ...(await config()),
    vendors: { chat: { websiteId: 'w', script: 'https://chat.example/l.js' } },
  });
  await expect
    .element(answers.getByRole('link', { name: words.person.chat }))
    .toHaveAttribute('data-chat', '');
});

test.each([
  ['a refusal', () => new AppError('unavailable', messages.failure.internal), messages.failure.internal],
  ['a broken connection', disconnected, messages.failure.offline],
])('puts the question back into its field with the reason when there was %s', async (_, failure, said) => {
  keeping([cookies]);
  await openChat('cookies');
  await expect.element(answers).toMatchTextContent('Two.');
  whenAsked('chat-thread', ({ message }) => {
    if (message === undefined) return { thread: cookies };
    throw failure();
  });
  await field.fill('Why?');
  await send.click();
  await expect.element(page.getByText(`${said} ${words.field.kept}`)).toBeVisible();
  await expect.element(field).toHaveValue('Why?');
  await expect.element(field).toHaveFocus();
  await expect.element(answers).toMatchTextContent('Two.');
  keeping([cookies], async () => answer('Because.'));
  await send.click();
  await expect.element(answers.last()).toMatchTextContent('Because.');
  await expect.element(page.getByText(words.field.kept)).not.toBeInTheDocument();
});

test('sends nothing when the question is empty or too long', async () => {
  const { begun } = keeping([]);
  await openChat();
  await send.click();
  await expect.element(page.getByText(chatRefusals.empty)).toBeVisible();
  await field.fill('ä'.repeat(chatLimits.messageBytes / 2 - 50));
  await expect.element(page.getByText(words.field.lettersLeft(100))).toBeVisible();
  await field.fill('ä'.repeat(chatLimits.messageBytes / 2 + 1));
  await expect.element(page.getByText(chatRefusals.tooLong)).toBeVisible();
  await send.click();
  await expect.element(questions).not.toBeInTheDocument();
  expect(begun.every(({ message }) => message === undefined)).toBe(true);
  await expectAccessible();
});

test('says how many questions are left, and when none is, from when one may be asked again', async () => {
  keeping([cookies], undefined, { left: 1, most: 20, opens_at: null });
  await openChat('cookies');
  await expect.element(page.getByText(words.left(1, 20))).toBeVisible();
  let opensAt = 0;
  whenAsked('chat', () => {
    opensAt ||= Date.now() + 2500;
    return listed([cookies], { left: 0, most: 20, opens_at: opensAt });
  });
  whenAsked('chat-thread', ({ message }) => {
    if (message === undefined) return { thread: cookies };
    throw new AppError('limited', limitText.tooMany(2500), { retryAfterMs: 2500 });
  });
  await field.fill('One more?');
  await send.click();
  await expect.element(page.getByText(/You’ve asked 20 questions within an hour/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(field).toHaveValue('One more?');
  await expectAccessible();
  keeping([cookies], async () => answer('Here.'), { left: 1, most: 20, opens_at: null });
  await expect.element(send, { timeout: 8000 }).toBeEnabled();
  await send.click();
  await expect.element(answers.last()).toMatchTextContent('Here.');
});

test('leaves the user in another conversation when an answer comes, which is there later', async () => {
  const { answer: reply, arrive } = awaitedAnswer<ReturnType<typeof answer>>();
  keeping([cookies], () => reply);
  await openChat();
  await field.fill('Slow?');
  await send.click();
  await expect.element(questions).toMatchTextContent('Slow?');
  await list.getByRole('link', { name: /^Cookies/ }).click();
  await expect.element(answers).toMatchTextContent('Two.');
  arrive(answer('At last.'));
  const slow = list.getByRole('link', { name: /^Slow\?/ });
  await expect.element(slow).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cookies' })).toBeVisible();
  await slow.click();
  await expect.element(answers).toMatchTextContent('At last.');
});
