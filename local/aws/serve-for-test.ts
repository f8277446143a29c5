// A bare web server around one stand-in, so that its tests speak to it through the real SDK.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsError, type JsonService } from '../aws-error.ts';
import type { HttpAnswer, HttpRequest, HttpService } from '../ports.ts';

const jsonService = (service: JsonService): HttpService => ({
  async handle(request) {
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    try {
      const answer = await service(operation, JSON.parse(request.body.toString()));
      return { status: 200, headers, body: JSON.stringify(answer) };
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const body = JSON.stringify({ __type: error.type, message: error.message, ...error.detail });
      return { status: error.status, headers, body };
    }
  },
});

/** Listens on a free port; answers its address and how to stop. */
export const serveForTest = async (stand: JsonService | HttpService) => {
  const service = typeof stand === 'function' ? jsonService(stand) : stand;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://local');
    const request: HttpRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(chunks),
      ip: '127.0.0.1',
    };
    const answer: HttpAnswer = await service.handle(request).catch(error => {
      console.error(error);
      return { status: 500, headers: {}, body: '' };
    });
    const body = Buffer.from(answer.body);
    const headers = { ...answer.headers, ...(answer.status !== 204 && { 'content-length': body.length }) };
    outgoing.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** What every SDK client of a test is made with. */
export const clientOf = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
});
