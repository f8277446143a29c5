import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, serveForTest } from '../aws/serve-for-test.ts';
import { bedrock } from './bedrock.ts';

let server: Awaited<ReturnType<typeof serveForTest>>;
let client: BedrockRuntimeClient;
beforeAll(async () => {
  server = await serveForTest(bedrock);
  // Its own handler speaks HTTP/2, which this server does not.
  client = new BedrockRuntimeClient({ ...clientOf(server.endpoint), requestHandler: new NodeHttpHandler() });
});
afterAll(() => server.stop());

const modelId = 'stand-in.answers-v1:0';
const user = (text: string) => ({ role: 'user' as const, content: [{ text }] });
const assistant = (text: string) => ({ role: 'assistant' as const, content: [{ text }] });

function converse(change: Partial<ConverseCommandInput> = {}) {
  return client.send(new ConverseCommand({ modelId, messages: [user('How?')], ...change }));
}

test('Amazon’s own client gets an answer in the shape of Converse', async () => {
  const system = [{ text: '<article slug="refunds" title="Refunds">\nFourteen days. Once.\n</article>' }];
  expect(await converse({ system, inferenceConfig: { maxTokens: 100, temperature: 0.2 } })).toMatchObject({
    output: { message: { role: 'assistant', content: [{ text: 'Fourteen days. See [[refunds]].' }] } },
    stopReason: 'end_turn',
    usage: { totalTokens: expect.any(Number) },
  });
  expect((await converse()).output?.message?.content).toEqual([{ text: 'NO_ANSWER' }]);
});

test.each([
  ['an unknown model', { modelId: 'nobody.knows-v1:0' }, /model identifier/],
  ['no message', { messages: [] }, /messages/],
  ['an answer first', { messages: [assistant('Hello'), user('How?')] }, /start with a user message/],
  ['two questions in a row', { messages: [user('How?'), user('Why?')] }, /must alternate/],
  ['a blank question', { messages: [user(' ')] }, /is blank/],
  ['an answer last', { messages: [user('How?'), assistant('So.')] }, /end with a user message/],
  ['a temperature above 1', { inferenceConfig: { temperature: 2 } }, /temperature/],
])('a request with %s is refused', async (_, change, sentence) => {
  await expect(converse(change)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringMatching(sentence),
  });
});

test('a request that is not signed for the service is refused', async () => {
  const path = `${server.endpoint}/model/${encodeURIComponent(modelId)}/converse`;
  expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(403);
});
