import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { parameterSecrets } from './secrets.ts';

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
});
afterAll(() => aws.stop());
beforeEach(() => aws.answers.splice(0));

function parameterAnswer(Value: string) {
  return { status: 200, body: JSON.stringify({ Parameter: { Value } }) };
}

function openSecrets() {
  return parameterSecrets({ path: '/utmost/test', clock: systemClock });
}

// WHT-012
test('a line break that an operator pasted with a secret is removed', async () => {
  aws.answers.push(parameterAnswer('whsec_1\n'));
  expect(await openSecrets()('stripe-webhook-secret')).toBe('whsec_1');
  expect(aws.asked.at(-1)).toMatchObject({
    headers: { 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: '/utmost/test/stripe-webhook-secret', WithDecryption: true }),
  });
});

test('a secret is read once, and again after a failure', async () => {
  const denied = { status: 400, body: '{"__type":"AccessDeniedException"}' };
  aws.answers.push(denied, parameterAnswer('a'));
  const secrets = openSecrets();
  await expect(secrets('key')).rejects.toThrow('ssm answered 400');
  const before = aws.asked.length;
  expect([await secrets('key'), await secrets('key')]).toEqual(['a', 'a']);
  expect(aws.asked.length).toBe(before + 1);
});

test('a secret that was replaced is used within five minutes, and read no more often', async () => {
  let now = 0;
  const secrets = parameterSecrets({ path: '/utmost/test', clock: { ...systemClock, now: () => now } });
  aws.answers.push(parameterAnswer('old'), parameterAnswer('new'));
  const before = aws.asked.length;
  expect(await secrets('key')).toBe('old');
  now = 299_999;
  expect([await secrets('key'), aws.asked.length - before]).toEqual(['old', 1]);
  now = 300_000;
  expect(await Promise.all([secrets('key'), secrets('key')])).toEqual(['new', 'new']);
  expect(aws.asked.length - before).toBe(2);
});

test('a secret that cannot be read again stays in use, and is asked for a little later', async () => {
  let now = 0;
  const secrets = parameterSecrets({ path: '/utmost/test', clock: { ...systemClock, now: () => now } });
  aws.answers.push(parameterAnswer('old'), { status: 400, body: '{}' }, parameterAnswer('new'));
  await secrets('key');
  now = 300_000;
  expect([await secrets('key'), await secrets('key')]).toEqual(['old', 'old']);
  now = 330_000;
  expect(await secrets('key')).toBe('new');
});

// FLT-035
test('a failing or throttling service is asked three times in all', async () => {
  const busy = { status: 400, body: '{"__type":"ThrottlingException"}' };
  aws.answers.push({ status: 500, body: '' }, busy, parameterAnswer('a'));
  expect(await openSecrets()('key')).toBe('a');
  aws.answers.push(busy, busy, busy);
  await expect(openSecrets()('key')).rejects.toThrow('ssm answered 400');
});

test('an empty secret is an error', async () => {
  aws.answers.push(parameterAnswer(' \n'));
  await expect(openSecrets()('key')).rejects.toThrow('secret key is empty');
});
