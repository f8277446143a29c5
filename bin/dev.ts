import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

const rooms = [
  'bin',
  'functions',
  'infra',
  'local',
  'package-patches',
  'shared',
  'settings',
  'tracker',
  'web',
];
const quietMs = 300;
const generated = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/;

/** Runs `npm start` and restarts it when a source file changes; only the changed parts are built again. */
export function dev(root: string, argv: readonly string[]): Promise<number> {
  let stack: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isRunning = () => stack !== undefined && stack.exitCode === null && stack.signalCode === null;
  const start = () => {
    // In its own process group, for Ctrl-C to reach only this process, which passes it on once.
    stack = spawn(process.execPath, [join(root, 'bin/setup.mjs'), 'start', ...argv], {
      stdio: 'inherit',
      detached: true,
    });
  };
  const restart = () => {
    if (!isRunning()) return start();
    stack?.once('exit', start);
    stack?.kill('SIGINT');
  };

  start();
  const watchers = rooms.map(room =>
    watch(join(root, room), { recursive: true }, (_event, file) => {
      if (file === null || generated.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, quietMs);
    }),
  );
  return new Promise(done => {
    const stop = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      if (!isRunning()) return done(0);
      stack?.removeAllListeners('exit').once('exit', code => done(code ?? 1));
      stack?.kill('SIGINT');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  });
}
