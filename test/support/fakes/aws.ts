// A fake AWS service on a real port: it returns the queued answers in order and records the requests.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Aws = Awaited<ReturnType<typeof serveAws>>;

export async function serveAws() {
  const asked: Asked[] = [];
  /** `lost`: the connection breaks instead of an answer. */
  const answers: ({ status: number; body: string } | 'lost')[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body });
    const answer = answers.shift() ?? { status: 200, body: '{}' };
    if (answer === 'lost') request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const before = { ...process.env };
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
  process.env.AWS_SECRET_ACCESS_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  return {
    asked,
    answers,
    stop: () =>
      new Promise(done => {
        for (const name of ['AWS_ENDPOINT_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
          if (before[name] === undefined) delete process.env[name];
          else process.env[name] = before[name];
        server.close(done);
      }),
  };
}
