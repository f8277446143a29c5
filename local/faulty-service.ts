// A stand-in behind the faults ordered for it, and with what its provider remembers of requests under way.
import { faultAnswer } from './fault-answer.ts';
import type { Dependency, Faults } from './fault-modes.ts';
import type { Reply } from './http.ts';
import type { HttpAnswer, HttpRequest, HttpService } from './ports.ts';

export interface FaultyService {
  service: HttpService;
  dependency?: Dependency;
  /** As the SDK names it. */
  operationOf(request: HttpRequest): string | undefined;
}

/** Answers a request, or fails as ordered. */
export async function serveFaulty(
  request: HttpRequest,
  { service, dependency, operationOf }: FaultyService,
  faults: Faults,
): Promise<Reply> {
  const named = operationOf(request) ?? `${request.method} ${request.path}`;
  const begun = service.begin?.(request);
  if (typeof begun === 'object') return begun;
  try {
    return await withFault(
      { faults, dependency, operation: named },
      () => service.handle(request),
      failed => service.fail?.(request, failed),
    );
  } finally {
    begun?.();
  }
}

interface Asked {
  faults: Faults;
  dependency: Dependency | undefined;
  operation: string;
}

/** `fail` is how the service itself answers when it breaks; it gets the lost answer of work that was done. */
export async function withFault(
  { faults, dependency, operation }: Asked,
  work: () => Promise<HttpAnswer>,
  fail?: (lost?: HttpAnswer) => HttpAnswer | undefined,
): Promise<Reply> {
  const fault = dependency && (await faults.check(dependency, operation));
  if (!fault) return work();
  switch (fault) {
    case 'down':
      return 'hang-up';
    case '429':
    case 'busy':
      return faultAnswer(dependency, fault);
    case '500':
      return fail?.() ?? faultAnswer(dependency, '500');
    case '500-after-success':
      return fail?.(await work()) ?? faultAnswer(dependency, '500');
    case 'reset-after-success':
      await work();
      return 'hang-up';
    case 'timeout-after-success':
      await work();
      return 'silence';
  }
}
