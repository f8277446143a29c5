// Simulates a process that ends between two steps, to test how the next one recovers.

type Ports = Record<string, unknown>;

/** Called once a simulated process has ended; its work never goes on. */
let onEnd: (() => void) | undefined;

/** Runs the work and returns whether its process ended before it did. */
export async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  const ended = new Promise<true>(resolve => {
    onEnd = () => resolve(true);
  });
  const finished = work().then(() => false);
  // After the end nobody is there to see how the work went.
  finished.catch(() => undefined);
  return Promise.race([ended, finished]);
}

/**
 * Wraps the ports so that the process ends right after the call with this index (from 0), of any port. What is under way
 * then is still done: no call of a process that has ended is left to meet the next one.
 */
export function crashAfter<T extends object>(ports: T, crashStep: number): T {
  let steps = 0;
  let underWay = 0;
  const isOver = () => steps > crashStep;
  const guard = <P extends object>(port: P): P =>
    new Proxy(port, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver);
        if (typeof found === 'object' && found !== null && !(found instanceof Map)) return guard(found);
        if (typeof found !== 'function' || name === 'now' || name === 'pause' || name === 'due') return found;
        return async (...parameters: unknown[]) => {
          if (isOver()) return endlessly();
          underWay += 1;
          try {
            return await found.apply(target, parameters);
          } finally {
            underWay -= 1;
            steps += 1;
            if (isOver()) {
              if (underWay === 0) onEnd?.();
              await endlessly();
            }
          }
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

/** What a process that has ended waits for. */
function endlessly(): Promise<never> {
  return new Promise(() => undefined);
}
