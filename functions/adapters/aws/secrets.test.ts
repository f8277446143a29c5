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

function holding(Value: string) {
  return { status: 200, body: JSON.stringify({ Parameter: { Value } }) };
}

function open() {
  return parameterSecrets({ path: '/utmost/test', clock: systemClock });
}

// WHT-012
test('the end of a line an operator pasted along is no part of a secret', async () => {
  aws.answers.push(holding('whsec_1\n'));
  expect(await open()('stripe-webhook-secret')).toBe('whsec_1');
  expect(aws.asked.at(-1)).toMatchObject({
    headers: { 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: '/utmost/test/stripe-webhook-secret', WithDecryption: true }),
  });
});

test('is read once, and again after a failure', async () => {
  const denied = { status: 400, body: '{"__type":"AccessDeniedException"}' };
  aws.answers.push(denied, holding('a'));
  const secrets = open();
  await expect(secrets('key')).rejects.toThrow('ssm answered 400');
  const before = aws.asked.length;
  expect([await secrets('key'), await secrets('key')]).toEqual(['a', 'a']);
  expect(aws.asked.length).toBe(before + 1);
});

// FLT-035
test('is asked for again while the service fails or is in haste, three times', async () => {
  const busy = { status: 400, body: '{"__type":"ThrottlingException"}' };
  aws.answers.push({ status: 500, body: '' }, busy, holding('a'));
  expect(await open()('key')).toBe('a');
  aws.answers.push(busy, busy, busy);
  await expect(open()('key')).rejects.toThrow('ssm answered 400');
});

test('that is empty is a fault of the deployment', async () => {
  aws.answers.push(holding(' \n'));
  await expect(open()('key')).rejects.toThrow('secret key is empty');
});
