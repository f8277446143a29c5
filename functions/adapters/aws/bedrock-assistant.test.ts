import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Question } from '#functions/ports/chat/assistant.ts';
import { serveForTest } from '../../../local/aws/serve-for-test.ts';
import { bedrock } from '../../../local/bedrock/bedrock.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { bedrockAssistant } from './bedrock-assistant.ts';
import { converseBody } from './bedrock-prompt.ts';

let aws: Aws;
let standIn: Awaited<ReturnType<typeof serveForTest>>;
let endpoint: string;
beforeAll(async () => {
  aws = await serveAws();
  endpoint = process.env.AWS_ENDPOINT_URL ?? '';
  standIn = await serveForTest(bedrock);
});
beforeEach(() => {
  process.env.AWS_ENDPOINT_URL = endpoint;
  aws.asked.splice(0);
});
afterAll(async () => {
  await standIn.stop();
  await aws.stop();
});

const licenses = [
  {
    name: 'shop.acme.com',
    plan: 'Plus, by the month',
    status: 'Active',
    domain: 'shop.acme.com',
    snippet: '<script></script>',
  },
];
const passage = { slug: 'refunds', title: 'Refunds', heading: 'The rules', text: 'Fourteen days. Once.' };
const question: Question = { text: 'How long?', past: [], passages: [passage], licenses };

function ask(model: string, change: Partial<Question> = {}) {
  return bedrockAssistant({ model, clock: systemClock }).answer({ ...question, ...change });
}

function askStandIn(model: string, change: Partial<Question> = {}) {
  process.env.AWS_ENDPOINT_URL = standIn.endpoint;
  return ask(`stand-in.${model}-v1:0`, change);
}

test('a question is asked as Amazon’s own client asks it', async () => {
  const modelId = 'us.maker.model-v1:0';
  aws.answers.push({ status: 200, body: '{}' }, { status: 200, body: '{}' });
  await expect(ask(modelId)).rejects.toMatchObject({ code: 'unavailable' });
  const { system, messages, inferenceConfig } = converseBody(question);
  const client = new BedrockRuntimeClient({
    region: 'us-east-1',
    endpoint,
    requestHandler: new NodeHttpHandler(),
  });
  await client.send(new ConverseCommand({ modelId, system, messages: messages as never, inferenceConfig }));
  const [ours, sdks] = aws.asked;
  expect([ours?.method, ours?.path]).toEqual([sdks?.method, sdks?.path]);
  expect(JSON.parse(ours?.body ?? '')).toEqual(JSON.parse(sdks?.body ?? ''));
  for (const asked of [ours, sdks])
    expect(asked?.headers.authorization).toContain('/us-east-1/bedrock/aws4_request');
});

test('a model answers from the passages, also later in a conversation', async () => {
  expect(await askStandIn('answers')).toBe('Fourteen days. See [[refunds]].');
  const past = Array.from({ length: 30 }, (_, at) => ({
    question: `question ${at}`,
    answer: `answer ${at}`,
  }));
  expect(await askStandIn('answers', { past })).toBe('Fourteen days. See [[refunds]].');
});

test('given a model that does not know, or was stopped by a guardrail, there is no answer', async () => {
  expect(await askStandIn('answers', { passages: [] })).toBeUndefined();
  expect(await askStandIn('stopped')).toBeUndefined();
});

test('the prompt has the passages, the caller’s own facts and the conversation, and nothing else', () => {
  const past = [{ question: 'Before?', answer: 'So.' }];
  const { system, messages } = converseBody({ ...question, past });
  const prompt = system[0]?.text ?? '';
  expect(prompt).toContain(
    '<article slug="refunds" title="Refunds" heading="The rules">\nFourteen days. Once.\n</article>',
  );
  expect(prompt).toContain(
    'License shop.acme.com: plan Plus, by the month; status Active; domain shop.acme.com; line to paste <script></script>.',
  );
  expect(messages.map(({ role, content }) => [role, content[0]?.text])).toEqual([
    ['user', 'Before?'],
    ['assistant', 'So.'],
    ['user', 'How long?'],
  ]);
});

test.each([
  ['refuses', { status: 400, body: '{"message":"no such model"}' }],
  ['is busy', { status: 429, body: '{"message":"Too many requests"}' }],
  ['breaks', { status: 500, body: '{}' }],
  ['is cut off', 'lost'],
  ['answers in another shape', { status: 200, body: '{"output":{}}' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
] as const)('a model that %s is unavailable, and asked once', async (_, answer) => {
  aws.answers.push(answer);
  await expect(ask('maker.model-v1:0')).rejects.toMatchObject({ code: 'unavailable' });
  expect(aws.asked).toHaveLength(1);
});
