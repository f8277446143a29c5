import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyOf } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';

type Asked = BodyOf<'connect-site'>;

/**
 * The service as a plugin sees it, answering what a test says, also what the real one never would. It takes only what the
 * contract takes.
 */
export async function openService() {
  const asked: Asked[] = [];
  const service = {
    asked,
    url: '',
    /** What `/config.json` names as the API. */
    api: '',
    answer: (_: Asked): { status?: number; body: string } => ({ status: 503, body: '' }),
    close: () => new Promise(done => server.close(done)),
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/config.json') {
      response.end(JSON.stringify({ apiUrl: service.api }));
      return;
    }
    let text = '';
    for await (const part of request) text += part;
    const body = calls['connect-site'].body.parse(JSON.parse(text));
    asked.push(body);
    const { status = 200, body: answer } = service.answer(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  service.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  service.api = `${service.url}/api`;
  return service;
}
