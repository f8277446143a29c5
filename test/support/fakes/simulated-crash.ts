// A process that ends between two steps, for tests of what the next one finds.

export class SimulatedCrash extends Error {}

type Ports = Record<string, unknown>;

/** Whether the process died on the way. */
export async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) throw error;
    return true;
  }
}

/** Lets the process die right after the step of that number, whatever it asked of whom. */
export function crashAfter<T extends object>(ports: T, dies: number): T {
  let steps = 0;
  const guard = <P extends object>(port: P): P =>
    new Proxy(port, {
      get(held, name, receiver) {
        const found: unknown = Reflect.get(held, name, receiver);
        if (typeof found === 'object' && found !== null && !(found instanceof Map)) return guard(found);
        if (typeof found !== 'function' || name === 'now' || name === 'pause' || name === 'pages')
          return found;
        return async (...sent: unknown[]) => {
          const answer: unknown = await found.apply(held, sent);
          if (steps++ === dies) throw new SimulatedCrash('the process ends here');
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
