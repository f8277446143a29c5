import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, openInbox } from './mail.ts';
import { clientOf, serveForTest } from './serve-for-test.ts';

let dir: string;
let inbox: Inbox;
let server: Awaited<ReturnType<typeof serveForTest>>;
let client: SESv2Client;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mail-'));
  inbox = openInbox(join(dir, 'inbox', 'mails.jsonl'));
  server = await serveForTest(inbox);
  client = new SESv2Client(clientOf(server.endpoint));
});
afterEach(async () => {
  client.destroy();
  await server.stop();
  rmSync(dir, { recursive: true });
});

test('a mail sent through SES is in the inbox of each recipient, also after a restart', async () => {
  const { MessageId } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Utmost <hello@utmost.example>',
      Destination: { ToAddresses: ['Maya Rossi <Maya@acme.test>', 'jo@acme.test'] },
      Content: {
        Simple: {
          Subject: { Data: 'Your report – März' },
          Body: { Html: { Data: '<p>Hello</p><a href="https://x.test/?a=1&amp;b=2">Open</a>' } },
        },
      },
    }),
  );
  expect(MessageId).toBeTruthy();
  const reopened = openInbox(join(dir, 'inbox', 'mails.jsonl'));
  expect(reopened.list().map(mail => mail.to)).toEqual(['jo@acme.test', 'Maya@acme.test']);
  const [mail] = reopened.list({ to: 'maya@ACME.test' });
  expect(mail).toMatchObject({
    from: 'Utmost <hello@utmost.example>',
    subject: 'Your report – März',
    text: 'Hello\nOpen',
    links: ['https://x.test/?a=1&b=2'],
  });
  expect(reopened.find(mail?.id ?? '')).toEqual(mail);
});

test('links are absolute, from both bodies, each once', () => {
  inbox.deliver({
    from: 'a@a.test',
    to: ['b@b.test'],
    subject: 's',
    text: 'See http://localhost:4700/confirm?code=1&user=2. Or (https://b.test/x).',
    html: `<a href='https://b.test/x'>x</a> <a href="/relative">r</a> <a href="mailto:a@a.test">m</a>`,
  });
  expect(inbox.list()[0]?.links).toEqual(['https://b.test/x', 'http://localhost:4700/confirm?code=1&user=2']);
});

test('SES refuses a mail without a recipient', async () => {
  const Content = { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } };
  const command = new SendEmailCommand({ FromEmailAddress: 'a@a.test', Destination: {}, Content });
  await expect(client.send(command)).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(inbox.list()).toEqual([]);
});

describe('headers of a mail', () => {
  const send = (Headers: { Name: string; Value: string }[]) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: 'hello@utmost.example',
        Destination: { ToAddresses: ['maya@acme.test'] },
        Content: { Simple: { Subject: { Data: 'Your month' }, Body: { Text: { Data: 'Words' } }, Headers } },
      }),
    );

  test('are kept with it', async () => {
    await send([{ Name: 'List-Unsubscribe', Value: '<https://x.test/u/1>' }]);
    expect(inbox.list({})).toMatchObject([{ headers: { 'List-Unsubscribe': '<https://x.test/u/1>' } }]);
  });

  test.each([
    ['a colon in the name', [{ Name: 'List:Unsubscribe', Value: 'x' }]],
    ['a line break in the value', [{ Name: 'X-A', Value: 'x\r\nBcc: all@x.test' }]],
    ['more than 15', Array.from({ length: 16 }, (_, at) => ({ Name: `X-${at}`, Value: 'x' }))],
  ])('are refused with %s', async (_, headers) => {
    await expect(send(headers)).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(inbox.list({})).toEqual([]);
  });
});
