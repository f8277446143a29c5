import { beforeEach, expect, test } from 'vitest';
import { chatLimits } from '#shared/chat-limits.ts';
import type { Method } from '#shared/contract/define.ts';
import { chatRefusals } from '#shared/text/chat.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { chatSetup, modelSaying } from '../../../test/support/fakes/chat-setup.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof chatSetup>;
let asked: ReturnType<typeof modelSaying>['asked'];
const id = 'thread-of-user-a';
const missing = { code: 'missing', message: chatRefusals.missing };
const first = {
  at: 1,
  question: 'First?',
  answer: { text: 'So.', source: 'model', known: true, articles: ['refunds', 'gone-since'] },
} as const;

beforeEach(async () => {
  const model = modelSaying(() => 'Like this, see [[cookies]].');
  asked = model.asked;
  setup = chatSetup(model.assistant);
  await setup.chats.open(user.id, { id, title: 'First?', createdAt: 1, updatedAt: 1 }, first);
});

function send(method: Method, body: object = {}, as = user) {
  return run({ ...requestOf('chat-thread', { id, ...body }, as), method }, setup);
}

test('a conversation is read with its links, but for an article that has gone since', async () => {
  expect((await send('GET')).thread).toEqual({
    id,
    title: 'First?',
    created: 1,
    updated: 1,
    messages: [
      { role: 'user', date: 1, text: 'First?' },
      {
        role: 'assistant',
        date: 1,
        text: 'So.',
        source: 'model',
        known: true,
        articles: [{ slug: 'refunds', title: 'Refunds', path: '/help/refunds' }],
      },
    ],
  });
});

test('a further question is answered with the conversation so far', async () => {
  const { thread } = await send('POST', { message: 'And then?' });
  expect(thread?.messages.map(({ text }) => text)).toEqual([
    'First?',
    'So.',
    'And then?',
    expect.stringMatching(/^Like this/),
  ]);
  expect(thread?.updated).toBe(setup.clock.now());
  expect(asked).toMatchObject([{ text: 'And then?', past: [{ question: 'First?', answer: 'So.' }] }]);
});

test('it is renamed, with a title of limited length', async () => {
  expect((await send('POST', { title: '  About\nrefunds ' })).thread).toMatchObject({
    title: 'About refunds',
  });
  for (const title of ['', ' ', 'x'.repeat(chatLimits.titleLength + 1)])
    await expect(send('POST', { title })).rejects.toMatchObject({
      code: 'invalid',
      message: chatRefusals.title,
    });
  expect((await send('GET')).thread).toMatchObject({ title: 'About refunds' });
  expect(asked).toEqual([]);
});

test('it is deleted, once', async () => {
  expect(await send('DELETE')).toEqual({ thread: null });
  await expect(send('DELETE')).rejects.toMatchObject(missing);
  await expect(send('GET')).rejects.toMatchObject(missing);
});

// AUT-016
test.each([
  ['GET', {}],
  ['POST', { message: 'What did they ask?' }],
  ['POST', { title: 'Mine' }],
  ['DELETE', {}],
] as const)(
  '%s %j of another user’s conversation is answered like one that does not exist',
  async (method, body) => {
    const before = structuredClone([...setup.chats.kept]);
    await expect(send(method, body, stranger)).rejects.toMatchObject(missing);
    await expect(send(method, { ...body, id: 'no-such-thread' })).rejects.toMatchObject(missing);
    expect([...setup.chats.kept]).toEqual(before);
    expect(asked).toEqual([]);
  },
);

test('an empty question is refused, and so is one beyond the limit', async () => {
  await expect(send('POST')).rejects.toMatchObject({ code: 'invalid', message: chatRefusals.empty });
  const held = setup.chats.kept.get(`${user.id} ${id}`);
  if (held) held.exchanges = Array.from({ length: chatLimits.exchanges }, () => first);
  await expect(send('POST', { message: 'More?' })).rejects.toMatchObject({
    code: 'conflict',
    message: chatRefusals.full,
  });
});

test('given a conversation deleted meanwhile, the answer is not stored', async () => {
  setup.chats.append = async () => false;
  await expect(send('POST', { message: 'Still there?' })).rejects.toMatchObject(missing);
});
