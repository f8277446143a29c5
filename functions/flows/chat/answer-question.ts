import type { Assistant, HelpArticles, Question } from '#functions/ports/chat/assistant.ts';
import type { ChatAnswer, Exchange } from '#functions/ports/chat/chats.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Bucket, DayCaps, RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import { chatLimits } from '#shared/chat-limits.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { AppError } from '#shared/errors.ts';
import { chatRefusals, chatText } from '#shared/text/chat.ts';
import { ofUser } from '../buckets.ts';
import { isLeftToday } from '../day-caps.ts';
import { licenseFacts } from './account-facts.ts';
import { checkAnswer } from './check-answer.ts';

export interface AnswerDeps {
  licenses: Pick<Licenses, 'ofUser'>;
  rateLimits: RateLimits;
  dayCaps: DayCaps;
  articles: HelpArticles;
  /** The first that does not fail answers; the last one never does. */
  assistants: readonly Assistant[];
  catalogue: Catalogue;
  clock: Clock;
  siteUrl: string;
}

/** Answers a question of a user from the help articles and from this user's own facts. */
export async function answerQuestion(
  userId: string,
  message: string,
  past: readonly Exchange[],
  deps: AnswerDeps,
): Promise<Exchange> {
  const text = questionIn(message);
  const owned = await deps.licenses.ofUser(userId);
  const hasLicense = owned.length > 0;
  await deps.rateLimits.take([questionsOf(userId, hasLicense)]);
  const now = deps.clock.now();
  const licenses = owned.map(license => licenseFacts(license, { ...deps, now }));
  const question: Question = {
    text,
    past: past.map(({ question, answer }) => ({ question, answer: answer.text })),
    passages: deps.articles.search(text),
    licenses,
  };
  const hasModel = deps.assistants.some(({ source }) => source === 'model');
  if (!hasModel || (await isLeftToday('model', hasLicense, deps.dayCaps)))
    return { at: now, question: text, answer: await answerOf(question, deps) };
  const assistants = deps.assistants.filter(({ source }) => source !== 'model');
  const answer = await answerOf(question, { ...deps, assistants });
  return { at: now, question: text, answer: { ...answer, text: `${chatText.dayIsFull}\n\n${answer.text}` } };
}

/** Where a user's questions are counted, and how many an hour they are. */
export function questionsOf(userId: string, hasLicense: boolean): Bucket & { most: number } {
  const allowances = hasLicense ? attemptLimits.chatMessages : attemptLimits.chatMessagesWithoutLicense;
  return { ...ofUser('chat', userId, allowances), most: allowances[0].most };
}

function questionIn(message: string): string {
  const text = message.trim();
  if (text === '') throw refused('empty');
  if (Buffer.byteLength(text) > chatLimits.messageBytes) throw refused('tooLong');
  return text;
}

function refused(reason: 'empty' | 'tooLong') {
  return new AppError('invalid', chatRefusals[reason], { field: { name: 'message', reason } });
}

async function answerOf(question: Question, { assistants, articles }: AnswerDeps): Promise<ChatAnswer> {
  const related = [...new Set(question.passages.map(({ slug }) => slug))];
  const kept = question.licenses.flatMap(({ snippet }) => snippet ?? []);
  for (const assistant of assistants) {
    const said = await unlessFailing(() => assistant.answer(question));
    if (said === 'failed') continue;
    const { source } = assistant;
    const checked = said === undefined ? undefined : checkAnswer(said, articles, kept);
    if (!checked?.text) return { text: chatText.unknown, source, known: false, articles: related };
    const named = checked.articles.length > 0 ? checked.articles : related;
    return { text: checked.text, source, known: true, articles: named };
  }
  throw new AppError('unavailable', chatText.unknown);
}

/** A model that does not answer is no reason to say nothing. */
async function unlessFailing<T>(work: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}
