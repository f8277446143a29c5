import { createServer } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

/** Refuses to start where any of `count` ports from `first` on is taken. */
export async function demandPorts(first: number, count: number): Promise<void> {
  const ports = Array.from({ length: count }, (_, i) => first + i);
  const free = await Promise.all(ports.map(isFree));
  const taken = ports.filter((_, i) => !free[i]);
  if (taken.length === 0) return;
  const what = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  throw new StartRefusal(
    `${what} taken: stop what runs there, or choose another with --port (${count} in a row are used).`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
