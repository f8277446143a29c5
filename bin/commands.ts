import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Returns the exit code; undefined means 0. */
type Command = (argv: readonly string[]) => Promise<number | undefined>;

// Each command loads its own modules: `npm start` must not wait for code that only tests need.
const commands: Readonly<Record<string, Command>> = {
  start: async argv => {
    // Built in its own process, because the bundlers' memory would otherwise stay allocated while the product runs.
    const { status } = spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], {
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
    return (await import('../local/main.ts')).main(argv);
  },
  build: async ([part]) => (await import('./build.ts')).build(root, part),
  check: async () => (await import('./verify.ts')).check(root),
  test: async () => (await import('./verify.ts')).test(root),
  money: async argv => (await import('./money.ts')).money(root, argv),
  'wordpress-matrix': async argv => (await import('./wordpress-matrix.ts')).wordpressMatrix(root, argv),
  pictures: async argv => (await import('./pictures.ts')).pictures(root, argv),
  'seed-demo': async argv => (await import('./seed.ts')).seed(argv),
  bench: async argv => (await import('./bench.ts')).bench(root, argv),
  dev: async argv => (await import('./dev.ts')).dev(root, argv),
  'providers-setup': async argv =>
    (await import('./providers/providers-setup.ts')).providersSetup(root, argv),
  'export-pool': async argv => (await import('./export-pool.ts')).exportPool(argv),
  smoke: async argv => (await import('./smoke/smoke.ts')).smoke(root, argv),
  where: async argv => (await import('./where.ts')).where(root, argv),
  restore: async argv => (await import('./restore.ts')).restore(root, argv),
  'drill-restore': async () => script('test/drill/run.ts'),
  'bench-load': async argv => script('test/bench/load/run.ts', argv),
  'docs-generate': async () => script('test/generated/write.ts'),
  deploy: async argv => (await import('./deploy.ts')).deploy(root, argv),
};

/** Runs what lives beside the tests, in a process of its own. */
function script(file: string, argv: readonly string[] = []): number {
  const args = ['--import', 'tsx', join(root, file), ...argv];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

export async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command) return (await command(argv)) ?? 0;
  console.error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  return 1;
}
