import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Returns the exit code; nothing means 0. */
type Command = (argv: readonly string[]) => Promise<number | undefined>;

// Each is loaded when it is called: `npm start` must not wait for what only the tests need.
const commands: Readonly<Record<string, Command>> = {
  start: async argv => {
    // In a process of its own: a bundler's memory must not stay with the running product.
    const { status } = spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], {
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
    return (await import('../local/main.ts')).main(argv);
  },
  build: async () => (await import('./build.ts')).build(root),
  check: async () => (await import('./verify.ts')).check(root),
  test: async () => (await import('./verify.ts')).test(root),
  bench: async argv => (await import('./bench.ts')).bench(root, argv),
  dev: async argv => (await import('./dev.ts')).dev(root, argv),
  deploy: async argv => (await import('./deploy.ts')).deploy(root, argv),
};

export async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command) return (await command(argv)) ?? 0;
  console.error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  return 1;
}
