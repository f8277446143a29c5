import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';

/** Nobody waits for more than two slow answers; what became of it is then said to be unknown. */
const patienceMs = 15_000;

/** Tries again, three times and ever later, unless the answer was a clear no or it has taken too long already. */
export async function retrying<Answer>(
  attempt: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = pause,
  now: () => number = Date.now,
): Promise<Answer> {
  const from = now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= fetching.retries || !mayPass(error) || now() - from > patienceMs) throw error;
      await wait(fetching.backoffMs(failures));
    }
  }
}

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** What another attempt may mend: an answer that did not arrive, or a fault on the other side. */
export function mayPass(error: unknown): boolean {
  return (
    !(error instanceof AppError) || ['internal', 'unavailable', 'provider', 'limited'].includes(error.code)
  );
}
