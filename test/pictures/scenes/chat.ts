// The AI knowledge base: its list, a conversation in every state, and what is asked before one is deleted.

import { chatLimits } from '#shared/chat-limits.ts';
import type { ChatThreadAnswer } from '#shared/contract/chat.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { chatPageText as words } from '../../../web/src/features/chat/text.ts';
import {
  answer,
  listed,
  modelAnswer,
  question,
  quotedAnswer,
  tenChats,
  threadOf,
  unknownAnswer,
} from '../../support/fakes/answered-chats.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { several, usage } from './licenses.ts';

// The first screen, because the field stays at its lower edge.
const own = { signedIn: true, schemes: ['light', 'dark'], part: 'screen' } as const;
const path = '/infos/chat';
const heads = tenChats(now);
const [head] = heads as [(typeof heads)[number]];

export const chat: readonly Scene[] = [
  {
    ...own,
    name: 'chat',
    shows: { routes: [path] },
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed(heads));
      await at.go(path);
      await at.page.getByText('Which click IDs are kept?').waitFor();
    },
  },
  {
    ...own,
    name: 'chat-empty',
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed([], { left: 20, most: 20, opens_at: null }));
      await at.go(path);
      await at.page.getByText(words.left(20, 20)).waitFor();
    },
  },
  conversation('quoted', at => [question(head.title), quotedAnswer(at.stack.site)]),
  conversation('model-and-unknown', () => [
    ...[question('How long do cookies live?'), modelAnswer],
    ...[question('Who won the football championship?'), unknownAnswer],
  ]),
  conversation('full', () =>
    Array.from({ length: chatLimits.exchanges }, (_, place) => [
      question(`And number ${place + 1}?`),
      answer('So it is.'),
    ]).flat(),
  ),
  conversation('closed', () => [question(head.title), modelAnswer], {
    questions: { left: 0, most: 20, opens_at: now + 12 * minuteMs },
    after: at => at.page.getByText(/within an hour/).waitFor(),
  }),
  conversation('renaming', () => [question(head.title), modelAnswer], {
    after: at => at.page.getByRole('button', { name: words.rename.button }).click(),
  }),
  {
    ...conversation('deleting', () => [question(head.title), modelAnswer], {
      after: at => at.page.getByRole('button', { name: words.remove.button }).click(),
    }),
    shows: { dialogs: ['DeleteChatDialog'] },
  },
  {
    ...own,
    name: 'chat-waiting',
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed(heads));
      await at.keepWaiting('chat-thread');
      await at.go(`${path}/${head.id}`);
      await at.page.getByText(words.conversation.loading).waitFor();
    },
  },
  {
    ...own,
    name: 'chat-asking',
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed(heads));
      await at.go(`${path}/new`);
      await at.page.getByText(words.left(18, 20)).waitFor();
      await at.keepWaiting('chat');
      await at.page.getByLabel(words.field.label).fill('How long do cookies live?');
      await at.page.getByLabel(words.field.label).press('Enter');
      await at.page.locator('.chat-typing').waitFor();
    },
  },
  {
    ...own,
    name: 'chat-missing',
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed(heads));
      await at.refuse('chat-thread', 'missing', 'No.');
      await at.go(`${path}/somebody-elses`);
      await at.page.getByText(words.conversation.missing).waitFor();
    },
  },
  {
    ...own,
    name: 'chat-failed',
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.refuse('chat', 'forbidden', 'No.');
      await at.refuse('chat-thread', 'forbidden', 'No.');
      await at.go(`${path}/${head.id}`);
      await at.page.getByText(words.conversation.failed).waitFor();
    },
  },
];

interface More {
  questions?: AnswerOf<'chat'>['questions'];
  after?: (at: Place) => Promise<unknown>;
}

/** One conversation open, with its neighbors in the list. */
function conversation(
  name: string,
  messages: (at: Place) => ChatThreadAnswer['messages'],
  { questions, after }: More = {},
): Scene {
  return {
    ...own,
    name: `chat-${name}`,
    anew: true,
    reach: async at => {
      await withAccount(at);
      await at.answer('chat', listed(heads, questions));
      await at.answer('chat-thread', { thread: threadOf(head, messages(at)) });
      await at.go(`${path}/${head.id}`);
      await at.page.locator('.chat-messages').waitFor();
      await after?.(at);
    },
  };
}

async function withAccount({ answer: reply }: Place) {
  await reply('licenses', [...several]);
  await reply('usage', usage);
}
