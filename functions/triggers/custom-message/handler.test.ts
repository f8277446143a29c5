import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { metricNames } from '#shared/metrics.ts';
import { failureText } from '#shared/text/failures.ts';
import { mockedTables } from '../../../test/support/fakes/mocked-tables.ts';
import { handler } from './handler.ts';

const table = mockedTables();
let lines: string[];

beforeEach(() => {
  lines = [];
  vi.stubEnv('LIMITS_TABLE', 'limits');
  vi.stubEnv('SITE_URL', 'https://site.example');
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function resent() {
  return {
    triggerSource: 'CustomMessage_ResendCode',
    userName: 'maya',
    callerContext: { clientId: 'client1' },
    request: { userAttributes: {}, codeParameter: '{####}' },
    response: {},
  } as unknown as Parameters<typeof handler>[0];
}

test('a mail requested too soon is refused, and counted for no alarm', async () => {
  table.on(GetCommand).resolves({ Item: { sent_at: [Date.now()] } });
  await expect(handler(resent())).rejects.toThrow('resend-wait:');
  expect(lines).toEqual([]);
});

test('a mail that cannot be written is counted for the alarm', async () => {
  table.on(GetCommand).rejects(new Error('the table is down'));
  await expect(handler(resent())).rejects.toThrow();
  expect(lines.filter(line => line.includes(`"${metricNames.unwrittenMails}":1`))).toHaveLength(1);
});

test('given a fault of ours, the answer says nothing of it, and the log has its place', async () => {
  const secret = 'arn:aws:sts::123456789012:assumed-role/custom-message may not read table limits';
  table.on(GetCommand).rejects(new Error(secret));
  await expect(handler(resent())).rejects.toThrow(new Error(failureText.internal));
  expect(lines.join('')).toMatch(/"trigger":"custom-message","outcome":"failed","fault":"Error.* at /);
  expect(lines.join('')).not.toContain('123456789012');
});

test('a mail that is written is not counted', async () => {
  table.on(GetCommand).resolves({});
  table.on(UpdateCommand).resolves({ Attributes: {} });
  await expect(handler(resent())).resolves.toMatchObject({
    response: { emailSubject: expect.any(String), emailMessage: expect.stringContaining('{####}') },
  });
  expect(lines).toEqual([]);
});
