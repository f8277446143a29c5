import * as z from 'zod';
import type { Assistant } from '#functions/ports/chat/assistant.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { awsCall } from './aws-call.ts';
import { converseBody, noAnswer } from './bedrock-prompt.ts';

const answerShape = z.object({
  output: z.object({
    message: z.object({ content: z.array(z.looseObject({ text: z.string().optional() })) }),
  }),
  stopReason: z.string(),
});
/** The model came to its end, or to ours; anything else is no answer. */
const ends: ReadonlySet<string> = new Set(['end_turn', 'stop_sequence', 'max_tokens']);
/** The gateway gives up after 29 s, and the search that answers instead takes no time. */
const timeoutMs = 18_000;

/**
 * Answers by a model of Amazon Bedrock (Converse), which knows no more than its prompt says and can do
 * nothing. Its SDK client would take the function over its size (docs/decisions/0048).
 * Why: docs/decisions/0104
 */
export function bedrockAssistant({ model, clock }: { model: string; clock: Clock }): Assistant {
  const call = awsCall('bedrock', { tries: 1, timeoutMs, clock });
  return {
    source: 'model',
    async answer(question) {
      const path = `/model/${encodeURIComponent(model)}/converse`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(converseBody(question));
      const { output, stopReason } = await call({ method: 'POST', path, headers, body })
        .then(answer => answerShape.parse(JSON.parse(answer)))
        .catch(cause => {
          throw new AppError('unavailable', messages.failure.internal, { cause });
        });
      const text = output.message.content
        .map(part => part.text ?? '')
        .join('')
        .trim();
      return ends.has(stopReason) && text !== '' && !text.startsWith(noAnswer) ? text : undefined;
    },
  };
}
