// `npm start`: reads the arguments, starts everything, says where it is, and stops cleanly.
import { product } from '#shared/product.ts';
import { type Running, startLocal } from './start.ts';
import { startHelp, startOptionsOf } from './start-options.ts';
import { StartRefusal } from './start-refusal.ts';
import type { RunStatus } from './status.ts';

const parentEveryMs = 500;

/** Runs until a signal to stop; returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const from = performance.now();
  const asked = stopAsked();
  let running: Running;
  try {
    const options = startOptionsOf(argv, process.env);
    if (!options) {
      console.log(startHelp);
      return 0;
    }
    running = await startLocal(options);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(announcement(running.status(), options.stripe !== undefined, seconds, options.unkind));
  } catch (error) {
    return refused(error);
  }
  // A function's forgotten promise must not end the cloud it runs in.
  process.on('unhandledRejection', error => console.error('Unhandled:', error));
  await asked;
  await running.stop();
  return 0;
}

/** By signal, or by the end of the npm that started us: its shell passes no signal on. */
function stopAsked(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      done();
    }, parentEveryMs);
    watch.unref();
  });
}

function announcement(status: RunStatus, realStripe: boolean, seconds: string, unkind?: number): string {
  return [
    '',
    `${product.name} is running (started in ${seconds} s).`,
    '',
    `  Site       ${status.site}`,
    `  Start here ${status.site}/__local/`,
    `  Inbox      ${status.inbox}`,
    `  Demo site  ${status.demo}`,
    `  Payments   ${realStripe ? 'Stripe itself, test mode' : status.sandbox}`,
    `  API        ${status.api}`,
    `  Visits     ${status.site}/collect`,
    `  Data       ${status.dataDir}`,
    ...(unkind === undefined ? [] : [`  Unkind     with seed ${unkind} (UNKIND=${unkind} again)`]),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}

function refused(error: unknown): number {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  return 1;
}
