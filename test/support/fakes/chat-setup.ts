import { quotingAssistant } from '#functions/adapters/assistant/quoting-assistant.ts';
import type { Assistant, Question } from '#functions/ports/chat/assistant.ts';
import { memoryChats } from './chats.ts';
import { memoryDayCaps } from './day-caps.ts';
import { searchedArticles } from './help-articles.ts';
import { memoryLicenses, memoryLimits, movableClock } from './memory.ts';
import { catalogue, owner, snapshot } from './records.ts';

const articles = searchedArticles();

/** What both calls of the chat need, in memory; `model` answers before the search does. */
export function chatSetup(...models: Assistant[]) {
  const clock = movableClock();
  return {
    chats: memoryChats(),
    licenses: memoryLicenses(),
    rateLimits: memoryLimits(clock),
    dayCaps: memoryDayCaps(),
    articles,
    assistants: [...models, quotingAssistant()],
    catalogue,
    clock,
    siteUrl: 'https://site.example',
  };
}

/** A license of a user, with its domain. */
export async function heldLicense(
  { licenses }: ReturnType<typeof chatSetup>,
  { userId = owner.userId, licenseKey = owner.licenseKey, domain = 'shop.acme.com' } = {},
) {
  const facts = snapshot({ subscriptionId: `sub of ${licenseKey}` });
  await licenses.saveSnapshot({ ...owner, userId, licenseKey }, facts, 1);
  await licenses.setDomain(userId, licenseKey, { domain, cookieDomain: null });
}

/** A model that answers what the test sets, and remembers what it was asked. */
export function modelSaying(say: (question: Question) => string | undefined | Promise<string | undefined>) {
  const asked: Question[] = [];
  const assistant: Assistant = {
    source: 'model',
    async answer(question) {
      asked.push(question);
      return say(question);
    },
  };
  return { assistant, asked };
}
