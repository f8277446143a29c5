// Conversations as the API answers them, for component tests and pictures.
import type { ChatHead, ChatThreadAnswer } from '#shared/contract/chat.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { chatText } from '#shared/text/chat.ts';

type ChatMessage = ChatThreadAnswer['messages'][number];
type Answer = Extract<ChatMessage, { role: 'assistant' }>;

export function question(text: string, date = 0): ChatMessage {
  return { role: 'user', date, text };
}

/** An answer that a search has found, unless it says otherwise. */
export function answer(text: string, more: Partial<Answer> = {}): Answer {
  return { role: 'assistant', date: 0, text, source: 'search', known: true, articles: [], ...more };
}

export function article(slug: string, title: string): Answer['articles'][number] {
  return { slug, title, path: `/help/${slug}` };
}

/** What the search answers about a line to paste, with the article it quotes. */
export function quotedAnswer(site: string): Answer {
  const title = 'Install the snippet by hand';
  const line = `<script async src="${site}/t/lk_1.js"></script>`;
  const passage = 'The whole installation is one line of HTML. Put it where every page of your site gets it.';
  return answer(
    [
      chatText.facts.snippet('rossi-interiors.it', line),
      chatText.quoted,
      chatText.quote(title, 'Where to put it', passage),
    ].join('\n\n'),
    { articles: [article('install-by-hand', title), article('quick-start', 'Quick start')] },
  );
}

export const modelAnswer = answer(
  'A cookie of the tracker lives thirteen months from the last visit, as “Cookies, their content, lifetime and size” says.\n\nYou can shorten that under Options.',
  { source: 'model', articles: [article('cookies', 'Cookies, their content, lifetime and size')] },
);

export const unknownAnswer = answer(chatText.unknown, {
  known: false,
  articles: [article('what-utmost-does', 'What Utmost does')],
});

export function chatHead(id: string, title: string, updated: number): ChatHead {
  return { id, title, created: updated, updated };
}

/** Ten conversations, the newest a few minutes old. */
export function tenChats(now: number): ChatHead[] {
  const titles = [
    'What is my tracking snippet?',
    'How long do cookies live?',
    'Consent on the shop in Milan, and what the banner has to say about it so that it is right',
    'Refund after the trial',
    'Why do my form fields stay empty?',
    'Contact Form 7 on rossi-interiors.it',
    'Which click IDs are kept?',
    'Yearly plan',
    'Figures differ from Google Ads',
    'Who can see our data?',
  ];
  return titles.map((title, place) =>
    chatHead(`chat-${place}`, title, now - place * place * dayMs * 0.7 - hourMs / 10),
  );
}

export function listed(
  threads: readonly ChatHead[],
  questions: AnswerOf<'chat'>['questions'] = { left: 18, most: 20, opens_at: null },
): AnswerOf<'chat'> {
  return { threads: [...threads], questions };
}

export function threadOf(head: ChatHead, messages: readonly ChatMessage[]): ChatThreadAnswer {
  return { ...head, messages: [...messages] };
}
