// Simulates a process that crashStep between two steps, to test how the next one recovers.

export class SimulatedCrash extends Error {}

type Ports = Record<string, unknown>;

/** Runs the work and returns whether the simulated crash occurred. */
export async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) throw error;
    return true;
  }
}

/** Wraps the ports so that the call with this index (from 0), of any port, completes and then throws. */
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
          if (steps++ === crashStep) throw new SimulatedCrash('the process ends here');
          return answer;
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
