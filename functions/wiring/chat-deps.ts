import { articleSearch } from '#functions/adapters/assistant/article-search.ts';
import { bundledArticles } from '#functions/adapters/assistant/help-articles.ts';
import { quotingAssistant } from '#functions/adapters/assistant/quoting-assistant.ts';
import { bedrockAssistant } from '#functions/adapters/aws/bedrock-assistant.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { dynamoChats } from '#functions/adapters/dynamo/chat/chats.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/rate-limits.ts';
import { env } from '#functions/runtime/env.ts';
import { faultLocation, log } from '#functions/runtime/log.ts';
import { catalogue, pool } from '#functions/runtime/settings.ts';
import { watchedDayCaps } from './day-caps.ts';

/** What both calls of the chat need. A stage that names no model answers by searching. */
export function chatDeps() {
  const model = env('CHAT_MODEL');
  return {
    tokens: cognitoTokens({ ...pool(), clock: systemClock }),
    chats: dynamoChats({ table: env('CHATS_TABLE') }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    rateLimits: dynamoRateLimits({ table: env('LIMITS_TABLE'), clock: systemClock }),
    dayCaps: watchedDayCaps(),
    articles: articleSearch(bundledArticles()),
    assistants: [...(model ? [loggedModel(model)] : []), quotingAssistant()],
    catalogue: catalogue(),
    clock: systemClock,
    siteUrl: env('SITE_URL'),
  };
}

/** A model that fails is logged here, because the customer gets an answer without it. */
function loggedModel(model: string) {
  const assistant = bedrockAssistant({ model, clock: systemClock });
  const answer: typeof assistant.answer = async question => {
    try {
      return await assistant.answer(question);
    } catch (error) {
      log({ outcome: 'model not answering', fault: faultLocation(error) });
      throw error;
    }
  };
  return { ...assistant, answer };
}
