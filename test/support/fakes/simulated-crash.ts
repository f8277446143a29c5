// Simulates a process that crashStep between two steps, to test how the next one recovers.

export class SimulatedCrash extends Error {}

type Ports = Record<string, unknown>;

let crashed = 0;

/** Runs the work and returns whether the simulated crash occurred, even if the code took it for an ordinary failure. */
export async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  const before = crashed;
  await work().catch(error => {
    if (!(error instanceof SimulatedCrash)) throw error;
  });
  return crashed > before;
}

/**
 * Wraps the ports so that the call with this index (from 0), of any port, completes and then throws. A process that has
 * ended does nothing more: all later calls throw, too.
 */
export function crashAfter<T extends object>(ports: T, crashStep: number): T {
  let steps = 0;
  const guard = <P extends object>(port: P): P =>
    new Proxy(port, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver);
        if (typeof found === 'object' && found !== null && !(found instanceof Map)) return guard(found);
        if (typeof found !== 'function' || name === 'now' || name === 'pause' || name === 'due') return found;
        return async (...parameters: unknown[]) => {
          // Whatever catches the first failure must not live on.
          if (steps > crashStep) throw new SimulatedCrash('the process has ended');
          const answer: unknown = await found.apply(target, parameters);
          if (steps++ < crashStep) return answer;
          crashed += 1;
          throw new SimulatedCrash('the process ends here');
        };
      },
    });
  return Object.fromEntries(
    Object.entries(ports as Ports).map(([name, port]) => [
      name,
      typeof port === 'object' && port !== null && !Array.isArray(port) ? guard(port) : port,
    ]),
  ) as T;
}
