import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuckets } from '../../../local/aws/buckets.ts';

/** The local S3 on a port of its own, which our adapters find by the environment. */
export async function serveS3(...names: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'utmost-s3-'));
  const buckets = openBuckets(dir, names);
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '/' } = request;
    asked.push(`${method} ${url}`);
    const { pathname: path, searchParams: query } = new URL(url, 'http://s3');
    const headers = request.headers as Record<string, string>;
    const answer = await buckets.handle({
      method,
      path,
      query,
      headers,
      body: Buffer.concat(parts),
    } as never);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const before = { ...process.env };
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  return {
    buckets,
    asked,
    async stop() {
      for (const name of ['AWS_ENDPOINT_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      rmSync(dir, { recursive: true });
    },
  };
}
