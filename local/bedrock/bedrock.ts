// The part of Amazon Bedrock's runtime that the product uses: Converse, with models that answer by rote.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { HttpAnswer, HttpRequest, HttpService } from '../ports.ts';
import { type Asked, standInModels } from './models.ts';

const block = z.strictObject({ text: z.string() });
const message = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.array(block).min(1) });
const body = z.strictObject({
  system: z.array(block).optional(),
  messages: z.array(message).min(1),
  inferenceConfig: z
    .strictObject({
      maxTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
      topP: z.number().min(0).max(1).optional(),
      stopSequences: z.array(z.string()).max(2500).optional(),
    })
    .optional(),
});
const signed = /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/us-east-1\/bedrock\/aws4_request, /;
/** Roughly; nothing is paid by it here. */
const lettersPerToken = 4;

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, sentence: string) {
    super(sentence);
    this.status = status;
    this.type = type;
  }
}

export const bedrock: HttpService = {
  async handle(request) {
    try {
      return answered(200, converse(request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answered(error.status, { message: error.message }, { 'x-amzn-errortype': error.type });
    }
  },
};

/** As the SDK names it. */
export function bedrockOperationOf({ method, path }: HttpRequest): string | undefined {
  return method === 'POST' && /^\/model\/[^/]+\/converse$/.test(path) ? 'Converse' : undefined;
}

function converse(request: HttpRequest) {
  if (!bedrockOperationOf(request)) throw new Refusal(404, 'UnknownOperationException', 'Unknown operation.');
  if (!signed.test(request.headers.authorization ?? ''))
    throw new Refusal(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  const model = standInModels[decodeURIComponent(request.path.split('/')[2] ?? '')];
  if (!model) throw invalid('The provided model identifier is invalid.');
  const asked = askedIn(request);
  const { text, stopReason = 'end_turn' } = model(asked);
  const tokens = (length: number) => Math.ceil(length / lettersPerToken);
  const [inputTokens, outputTokens] = [tokens(request.body.length), tokens(text.length)];
  return {
    output: { message: { role: 'assistant', content: [{ text }] } },
    stopReason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: 1 },
  };
}

function askedIn(request: HttpRequest): Asked {
  const read = body.safeParse(JSON.parse(request.body.toString('utf8') || '{}'));
  if (!read.success) throw invalid(z.prettifyError(read.error));
  const { messages, system = [] } = read.data;
  messages.forEach(({ role, content }, at) => {
    if (at === 0 && role !== 'user')
      throw invalid(
        'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
      );
    if (at > 0 && role === messages[at - 1]?.role)
      throw invalid(
        'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
      );
    const blank = content.findIndex(({ text }) => text.trim() === '');
    if (blank >= 0)
      throw invalid(
        `The text field in the ContentBlock object at messages.${at}.content.${blank} is blank. Add text to the text field, and try again.`,
      );
  });
  if (messages.at(-1)?.role !== 'user') throw invalid('A conversation must end with a user message.');
  const textOf = (blocks: { text: string }[]) => blocks.map(({ text }) => text).join('');
  return {
    system: textOf(system),
    turns: messages.map(({ role, content }) => ({ role, text: textOf(content) })),
  };
}

function invalid(sentence: string) {
  return new Refusal(400, 'ValidationException', sentence);
}

function answered(status: number, answer: object, headers: Record<string, string> = {}): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID(), ...headers },
    body: JSON.stringify(answer),
  };
}
