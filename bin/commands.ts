import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CommandRefused, commandRefusalOf, outsideRefusalOf } from './refusal.ts';
import { runScript } from './run-script.ts';

const root = join(import.meta.dirname, '..');

export interface Command {
  /** One line for the list of commands. */
  says: string;
  /** Returns the exit code; undefined means 0. */
  run(argv: readonly string[]): Promise<number | undefined>;
}

type Commands = Readonly<Record<string, Command>>;

// Each command loads its own modules: `npm start` must not wait for code that only tests need.

/** What a person types every day, each an npm script of its own. */
export const daily: Commands = {
  start: {
    says: 'runs the whole product on this machine; `npm start -- --help` says with what',
    run: async argv => {
      // Built in its own process, because the bundlers' memory would otherwise stay allocated while the product runs.
      if (!argv.includes('--help') && !(await import('./build.ts')).isBuilt(root)) {
        const { status } = spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], {
          stdio: 'inherit',
        });
        if (status !== 0) return status ?? 1;
      }
      return (await import('../local/main.ts')).main(argv);
    },
  },
  test: {
    says: 'the proofs a person waits for; with a path or words of a title only these, `--watch` goes on',
    run: async argv => (await import('./tests/verify.ts')).test(root, argv),
  },
  'test:all': {
    says: 'every proof there is; `--rest` only what `npm test` leaves out',
    run: async argv => (await import('./tests/verify.ts')).testAll(root, argv),
  },
  'test:faults': {
    says: 'breaks one promise after the other, which a named test has to find; with words only some',
    run: async argv => runScript(root, 'test/faults/run.ts', argv),
  },
  check: {
    says: 'format, lint, types, unused code and unit tests, without a build',
    run: async () => (await import('./tests/verify.ts')).check(root),
  },
  dev: {
    says: '`npm start` that starts anew when a file changes',
    run: async argv => (await import('./dev.ts')).dev(root, argv),
  },
  build: {
    says: 'builds what changed; with `tracker`, `functions`, `wordpress` or `web` that part',
    run: async ([part]) => (await import('./build.ts')).build(root, part),
  },
  bench: {
    says: 'all measurements, or the named ones; `--write` puts them into docs/performance.md',
    run: async argv => (await import('./bench.ts')).bench(root, argv),
  },
  deploy: {
    says: 'deploys `--stage dev` or `prod`; `--check` only says what is missing',
    run: async argv => {
      const [first, ...others] = argv;
      if (first && !first.startsWith('-')) return behind('deploy', first).run(others);
      return (await import('./deploy.ts')).deploy(root, argv);
    },
  },
  local: {
    says: 'what is needed now and then on this machine, by the names below',
    run: async ([first = 'help', ...others]) => behind('local', first).run(others),
  },
};

const help: Command = {
  says: 'this list',
  run: async () => {
    console.log(listOfCommands());
    return 0;
  },
};

/** What is needed now and then, by the first word after `npm run <script> --`. */
export const doors: Readonly<Record<'local' | 'deploy', Commands>> = {
  local: {
    help,
    'seed-demo': {
      says: 'gives the running `npm start` an account with thirteen months of history',
      run: async argv => (await import('./seed.ts')).seed(argv),
    },
    pictures: {
      says: 'pictures of every page, dialog, state and mail; `--accept` takes the new look',
      run: async argv => (await import('./pictures.ts')).pictures(root, argv),
    },
    money: {
      says: 'random lives of customers against the product’s money, `--runs 2000`',
      run: async argv => (await import('./money.ts')).money(root, argv),
    },
    mutants: {
      says: 'changes of a rule that no unit test notices; `money`, `ownership`, `counting` or `consent`',
      run: async argv => runScript(root, 'test/mutants/run.ts', argv),
    },
    'wordpress-matrix': {
      says: 'the plugin on other versions of PHP',
      run: async argv => (await import('./tests/wordpress-matrix.ts')).wordpressMatrix(root, argv),
    },
    'bench-load': {
      says: 'money calls under a flood, outages and a kill',
      run: async argv => runScript(root, 'test/bench/load/run.ts', argv),
    },
    'drill-restore': {
      says: 'rows are lost and come back, with the steps of the runbook',
      run: async () => runScript(root, 'test/drill/run.ts'),
    },
    'generate-docs': {
      says: 'the map, the picture of the architecture and the costs of a month; `docs/map.md` only that',
      run: async argv => runScript(root, 'test/generated/write.ts', argv),
    },
    'compare-sources': {
      says: 'our table of sources and channels against published lists',
      run: async argv => (await import('./compare-sources.ts')).compareSources(argv),
    },
    where: {
      says: 'the place in the source that a deployment’s log line names',
      run: async argv => (await import('./where.ts')).where(root, argv),
    },
  },
  deploy: {
    help,
    account: {
      says: 'what an AWS account has once: sender, certificate, zone',
      run: async argv => (await import('./account/account-command.ts')).accountCommand(root, argv),
    },
    secrets: {
      says: 'puts the secrets of `--stage dev`; `--replace <name>` a new value',
      run: async argv => (await import('./secrets/secrets-command.ts')).secretsCommand(root, argv),
    },
    providers: {
      says: 'makes products, prices, plans and webhooks of `--stage dev` at Stripe and PayPal',
      run: async argv => (await import('./providers/providers-setup.ts')).providersSetup(root, argv),
    },
    smoke: {
      says: 'asks the deployed `--stage dev` for one thing of each part',
      run: async argv => (await import('./smoke/smoke.ts')).smoke(root, argv),
    },
    restore: {
      says: 'restores tables of `--stage prod` as they were `--to` a moment',
      run: async argv => (await import('./restore/restore.ts')).restore(root, argv),
    },
    'export-pool': {
      says: 'every account of a user pool in a file, since Cognito has no back-up',
      run: async argv => (await import('./export-pool.ts')).exportPool(argv),
    },
  },
};

function behind(script: keyof typeof doors, name: string): Command {
  const commands = doors[script];
  const command = commands[name];
  if (command) return command;
  throw new CommandRefused(
    `There is no "npm run ${script} -- ${name}". Say one of: ${Object.keys(commands).join(', ')}.`,
  );
}

/** Every command with its line, as it is typed. */
function listOfCommands(): string {
  const part = (title: string, commands: Commands, typed: (name: string) => string) => {
    const width = Math.max(...Object.keys(commands).map(name => typed(name).length));
    const lines = Object.entries(commands).map(
      ([name, { says }]) => `  ${typed(name).padEnd(width)}  ${says}`,
    );
    return [title, ...lines].join('\n');
  };
  return [
    part('Every day:', daily, name => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)),
    part('Now and then, on this machine:', doors.local, name => `npm run local -- ${name}`),
    part('Of a stage at AWS:', doors.deploy, name => `npm run deploy -- ${name}`),
  ].join('\n\n');
}

/** Runs an npm script; what it or a service refuses is one sentence and code 1, and any other failure is thrown. */
export async function runCommand([name = '', ...argv]: readonly string[]): Promise<number> {
  try {
    const command = daily[name];
    if (!command) throw new CommandRefused(`Say one of: ${Object.keys(daily).join(', ')}.`);
    return (await command.run(argv)) ?? 0;
  } catch (error) {
    const sentence = commandRefusalOf(error) ?? outsideRefusalOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}
