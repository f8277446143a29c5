// Time until `npm start` is ready: with an empty data folder, then again, and the memory it uses.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const port = 24_700;
const dataDir = mkdtempSync(join(tmpdir(), 'utmost-bench-'));
const budgets = { 'first start': 20, 'second start': 5 } as const;

async function ready(child: ChildProcess): Promise<void> {
  for (;;) {
    const status = await fetch(`http://localhost:${port}/__local/status.json`).catch(() => undefined);
    if (status?.ok && ((await status.json()) as { ready: boolean }).ready) return;
    if (child.exitCode !== null) throw new Error('the stack stopped before it was ready');
    await new Promise(done => setTimeout(done, 25));
  }
}

/** Resident memory in megabytes, where /proc exists. */
function memoryOf(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'unknown';
  }
}

async function measure(name: keyof typeof budgets) {
  const from = performance.now();
  const seconds = () => Number(((performance.now() - from) / 1000).toFixed(1));
  const child = spawn(
    process.execPath,
    [join(root, 'bin/setup.mjs'), 'start', '--port', String(port), '--data-dir', dataDir],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await ready(child);
  const toReady = seconds();
  await (await fetch(`http://localhost:${port}/`)).text();
  const toPage = seconds();
  const memory = memoryOf(child.pid);
  const stopFrom = performance.now();
  const code = await new Promise(done => {
    child.once('exit', done);
    child.kill('SIGINT');
  });
  const stopped = `${((performance.now() - stopFrom) / 1000).toFixed(1)} s, code ${code}`;
  return { name, 'ready s': toReady, 'page s': toPage, 'budget s': budgets[name], memory, stopped };
}

try {
  spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], { cwd: root, stdio: 'ignore' });
  const rows = [await measure('first start'), await measure('second start')];
  console.table(rows);
  process.exitCode = rows.some(row => row['page s'] > row['budget s']) ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
