import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandRefused, commandRefusalOf, outsideRefusalOf } from './refusal.ts';
import { runScript } from './run-script.ts';

const root = join(import.meta.dirname, '..');

/** Returns the exit code; undefined means 0. */
type Command = (argv: readonly string[]) => Promise<number | undefined>;

// Each command loads its own modules: `npm start` must not wait for code that only tests need.
const commands: Readonly<Record<string, Command>> = {
  start: async argv => {
    // Built in its own process, because the bundlers' memory would otherwise stay allocated while the product runs.
    if (!(await import('./build.ts')).isBuilt(root)) {
      const { status } = spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], {
        stdio: 'inherit',
      });
      if (status !== 0) return status ?? 1;
    }
    return (await import('../local/main.ts')).main(argv);
  },
  build: async ([part]) => (await import('./build.ts')).build(root, part),
  check: async () => (await import('./verify.ts')).check(root),
  test: async argv => (await import('./verify.ts')).test(root, argv),
  'test-all': async argv => (await import('./verify.ts')).testAll(root, argv),
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
  'compare-sources': async argv => (await import('./compare-sources.ts')).compareSources(argv),
  where: async argv => (await import('./where.ts')).where(root, argv),
  restore: async argv => (await import('./restore.ts')).restore(root, argv),
  'drill-restore': async () => runScript(root, 'test/drill/run.ts'),
  'bench-load': async argv => runScript(root, 'test/bench/load/run.ts', argv),
  'docs-generate': async () => runScript(root, 'test/generated/write.ts'),
  deploy: async argv => (await import('./deploy.ts')).deploy(root, argv),
};

/** Runs a command; what it or a service refuses is one sentence and code 1, and any other failure is thrown. */
export async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  try {
    const command = commands[name];
    if (!command) throw new CommandRefused(`Say one of: ${Object.keys(commands).join(', ')}.`);
    return (await command(argv)) ?? 0;
  } catch (error) {
    const sentence = commandRefusalOf(error) ?? outsideRefusalOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}
