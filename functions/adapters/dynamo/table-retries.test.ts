// The client of the tables against tables that refuse or do not answer.
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { HttpResponse } from '@smithy/core/protocols';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableRetries } from './table-retries.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refusal = {
  statusCode: 400,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"busy"}',
};
const failure = {
  statusCode: 500,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError"}',
};
const answer = { statusCode: 200, body: '{}' };

/** A read that gets these answers one after the other, the last one again and again: the requests, and how long it took. */
async function read(...answers: [{ statusCode: number; body: string }, ...(typeof refusal)[]]) {
  let requests = 0;
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    endpoint: 'http://localhost',
    retryStrategy: tableRetries(),
    requestHandler: {
      async handle() {
        const { statusCode, body } = answers[Math.min(requests, answers.length - 1)] ?? answers[0];
        requests += 1;
        const headers = { 'content-type': 'application/x-amz-json-1.0' };
        return { response: new HttpResponse({ statusCode, headers, body: Buffer.from(body) }) };
      },
    },
  });
  const began = Date.now();
  let outcome: string | undefined;
  client.send(new GetItemCommand({ TableName: 'one', Key: { id: { S: 'a' } } })).then(
    () => (outcome = 'answered'),
    (error: Error) => (outcome = error.name),
  );
  while (outcome === undefined) {
    await new Promise(done => setImmediate(done));
    await vi.advanceTimersToNextTimerAsync();
  }
  return { outcome, requests, ms: Date.now() - began };
}

test('a table that stays busy is asked seven times, within a second and a half', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const { ms, ...rest } = await read(refusal);
  expect(rest).toEqual({ outcome: 'ThrottlingException', requests: 7 });
  expect(ms).toBeLessThan(1600);
});

test('a table that was busy three times has answered after a third of a second at the latest', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const { ms, ...rest } = await read(refusal, refusal, refusal, answer);
  expect(rest).toEqual({ outcome: 'answered', requests: 4 });
  expect(ms).toBeLessThan(360);
});

test('given readers throttled together, their retries are spread out', async () => {
  const waits: number[] = [];
  for (let reader = 0; reader < 20; reader++) waits.push((await read(refusal, answer)).ms);
  expect(new Set(waits).size).toBeGreaterThan(5);
});

test('a table that fails, which may take its time, is asked three times', async () => {
  expect(await read(failure)).toMatchObject({ outcome: 'InternalServerError', requests: 3 });
  expect(await read(refusal, refusal, failure)).toMatchObject({ requests: 3 });
});
