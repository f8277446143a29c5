// A separate stack for a test, started with `npm start` as a developer would, on free ports and an empty data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unkindSeed } from './unkind-here.ts';

/** The parts of `/__local/status.json` that tests use. */
export interface Status {
  ready: boolean;
  site: string;
  api: string;
  collect: string;
  demo: string;
  sandbox: string;
  stripe: { secretKey: string; webhookSecret: string };
  endpoints: Record<'dynamodb' | 'cognito' | 'sqs' | 'stripe' | 'paypal', string>;
}

export interface Stack extends Status {
  process: ChildProcess;
  dataDir: string;
  stop(options?: { keepData: boolean }): Promise<number | null>;
}

const root = join(import.meta.dirname, '../../..');
const portsEach = 5;

export interface StackOptions {
  dataDir?: string;
  port?: number;
  vendors?: boolean;
  schedules?: boolean;
  model?: string;
  /** A seed: as unkind as AWS is now and then. `UNKIND=1 npx vitest …` makes every stack so. */
  unkind?: number;
  backups?: boolean;
  /** A file of settings that names restored tables. */
  restoredTables?: string;
}

/** Starts a stack and waits until it is ready; if it fails, the error contains its output. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const port = options.port ?? (await freePorts());
  const unkind = options.unkind ?? unkindSeed();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'utmost-stack-'));
  const child = spawn(
    process.execPath,
    [
      ...['bin/setup.mjs', 'start', '--port', String(port), '--data-dir', dataDir],
      ...(options.vendors ? ['--vendors'] : []),
      ...(options.model ? ['--model', options.model] : []),
    ],
    {
      cwd: root,
      env: {
        ...ownEnvironment(),
        ...(unkind !== undefined && { UNKIND: String(unkind) }),
        // Most tests say themselves when a job runs.
        UTMOST_SCHEDULES: options.schedules ? 'on' : 'off',
        UTMOST_BACKUPS: options.backups ? 'on' : 'off',
        UTMOST_RESTORED_TABLES: options.restoredTables ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)));
  const deadline = Date.now() + 90_000;
  for (;;) {
    const status = await answering(`http://localhost:${port}`);
    if (status) {
      return {
        ...status,
        process: child,
        dataDir,
        async stop({ keepData } = { keepData: false }) {
          child.kill('SIGINT');
          const code = await ended;
          if (!keepData) rmSync(dataDir, { recursive: true, force: true });
          return code;
        },
      };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      await ended;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      throw new Error(`the stack did not come up:\n${output}`);
    }
    await new Promise(done => setTimeout(done, 100));
  }
}

async function freePorts(): Promise<number> {
  for (;;) {
    // Below the range the system uses for outgoing connections.
    const base = 20_000 + Math.floor(Math.random() * 1270) * 10;
    const ports = Array.from({ length: portsEach }, (_, index) => base + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
}

function isFree(port: number) {
  return new Promise<boolean>(done => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** The environment without the test runner's variables, which would change the build. */
function ownEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !/^(VITE|VITEST)/.test(name)),
  );
}

async function answering(address: string): Promise<Status | undefined> {
  const response = await fetch(`${address}/__local/status.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const status = (await response.json()) as Status;
  return status.ready ? status : undefined;
}
