import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Aws, serveAws } from '../../../test/support/fakes/aws.ts';
import { systemClock } from '../clock.ts';
import { sesMail } from './ses-mail.ts';

let aws: Aws;
beforeAll(async () => {
  aws = await serveAws();
});
afterAll(() => aws.stop());
beforeEach(() => aws.asked.splice(0));

const written = {
  to: 'maya@acme.example',
  replyTo: 'support@utmost.example',
  subject: 'Hello – März',
  text: 'Words',
  html: '<p>Words</p>',
};

/** An address that nobody listens to any more. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return `http://127.0.0.1:${port}`;
}

function mail() {
  return sesMail({ from: 'hello@utmost.example', configurationSet: 'utmost-test', clock: systemClock });
}

test('a mail is sent in our name, in both forms, as the SDK sends it', async () => {
  expect(await mail().send(written)).toBe('sent');
  const client = new SESv2Client({ region: 'us-east-1', endpoint: process.env.AWS_ENDPOINT_URL ?? '' });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Utmost <hello@utmost.example>',
      Destination: { ToAddresses: [written.to] },
      ReplyToAddresses: [written.replyTo],
      ConfigurationSetName: 'utmost-test',
      Content: {
        Simple: {
          Subject: utf8(written.subject),
          Body: { Text: utf8(written.text), Html: utf8(written.html) },
        },
      },
    }),
  );
  const [ours, sdks] = aws.asked;
  expect([ours?.method, ours?.path]).toEqual([sdks?.method, sdks?.path]);
  expect(JSON.parse(ours?.body ?? '')).toEqual(JSON.parse(sdks?.body ?? ''));
  expect(ours?.headers.authorization).toContain('/us-east-1/ses/aws4_request');
  expect(sdks?.headers.authorization).toContain('/us-east-1/ses/aws4_request');
});

test.each([400, 429, 500, 503])('an answer of %d means that nothing was sent', async status => {
  aws.answers.push({ status, body: '{}' });
  expect(await mail().send(written)).toBe('refused');
  expect(aws.asked).toHaveLength(1);
});

test('given no connection, reports the mail as not sent', async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL;
  process.env.AWS_ENDPOINT_URL = await closedAddress();
  try {
    expect(await mail().send(written)).toBe('refused');
  } finally {
    process.env.AWS_ENDPOINT_URL = endpoint;
  }
});

test('given a lost answer, reports that nobody knows whether the mail was sent', async () => {
  aws.answers.push('lost');
  expect(await mail().send(written)).toBe('unknown');
  expect(aws.asked).toHaveLength(1);
});

test('an optional mail has the unsubscribe headers, as the SDK sends it', async () => {
  const url = 'https://api.example/http/unsubscribe/a.b';
  expect(await mail().send({ ...written, unsubscribeUrl: url })).toBe('sent');
  const { Content } = JSON.parse(aws.asked[0]?.body ?? '');
  expect(Content.Simple.Headers).toEqual([
    { Name: 'List-Unsubscribe', Value: `<${url}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
});
