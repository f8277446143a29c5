import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { contactText } from '#shared/text/contact.ts';
import { sesMail } from './ses-mail.ts';

const received: unknown[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ MessageId: 'm' }));
});

beforeEach(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test');
  vi.stubEnv('AWS_REGION', product.region);
  received.length = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise(done => server.close(done));
  server.closeAllConnections();
});

const mail = { to: 'we@utmost.example', replyTo: 'maya@acme.example', subject: 'Hello', text: 'Words' };

test('a mail is sent in our name, and replies go to the visitor', async () => {
  status = 200;
  await sesMail({ from: 'hello@utmost.example' }).send(mail);
  expect(received).toEqual([
    {
      FromEmailAddress: 'Utmost <hello@utmost.example>',
      Destination: { ToAddresses: ['we@utmost.example'] },
      ReplyToAddresses: ['maya@acme.example'],
      Content: {
        Simple: {
          Subject: { Data: 'Hello', Charset: 'UTF-8' },
          Body: { Text: { Data: 'Words', Charset: 'UTF-8' } },
        },
      },
    },
  ]);
});

test('a mail that SES refuses is an error that names our address instead', async () => {
  status = 500;
  const refusal = await sesMail({ from: 'hello@utmost.example' })
    .send(mail)
    .catch(error => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal.code).toBe('unavailable');
  expect(refusal.message).toBe(contactText.notSent(product.contact.email));
});
