import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metricNames } from '#shared/metrics.ts';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { handler } from './handler.ts';

let aws: Aws;
let lines: string[];
beforeEach(async () => {
  aws = await serveAws();
  lines = [];
  vi.stubEnv('LETTERS_QUEUE_URL', 'https://sqs.example/letters');
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await aws.stop();
});

const reset = {
  triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  userPoolId: 'pool-1',
  userName: 'user-a',
  request: { userAttributes: { email: 'a@example.com' } },
} as unknown as Parameters<typeof handler>[0];

test('given a step that fails, the password stays set, and it is counted for an alarm, with its place in the log', async () => {
  aws.answers.push(...Array.from({ length: 6 }, () => ({ status: 400, body: '' })));
  expect(await handler(reset)).toBe(reset);
  expect(lines.join('')).toMatch(/"trigger":"post-confirmation","outcome":"failed","fault":".* at /);
  expect(lines.filter(line => line.includes(`"${metricNames.unfinishedResets}":1`))).toHaveLength(1);
});

test('given no failure, nothing is counted', async () => {
  expect(await handler(reset)).toBe(reset);
  expect(lines).toEqual([]);
});
