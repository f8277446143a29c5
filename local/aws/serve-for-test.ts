// A server around one stand-in, so that its tests speak to it through the real SDK.
import type { JsonService } from '../aws-error.ts';
import { listen, type Reply } from '../http.ts';
import { proxyTargetOf, runOperation } from '../outside.ts';
import type { HttpRequest } from '../ports.ts';

interface Server {
  handle(request: HttpRequest): Promise<Reply>;
}

/** Listens on a free port; answers its address and how to stop. */
export async function serveForTest(standIn: JsonService | Server) {
  const { port, close } = await listen(0, request =>
    typeof standIn === 'function'
      ? runOperation(request, standIn, proxyTargetOf(request)[1])
      : standIn.handle(request),
  );
  return { endpoint: `http://127.0.0.1:${port}`, stop: close };
}

/** What every SDK client of a test is made with. */
export function clientOf(endpoint: string) {
  return {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
}
