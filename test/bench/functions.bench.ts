// What a cold start takes of each kind of function: our bundle beside the usual ESM bundle of the same handler.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const built = join(root, '.utmost/build/functions');
const names = [
  'calls/licenses',
  'calls/create-stripe-subscription',
  'calls/create-paypal-subscription',
  'calls/charge',
  'calls/buy-support-plan',
  'calls/upgrade',
  'calls/stripe-webhook',
  'calls/paypal-webhook',
  'jobs/apply-webhook',
  'jobs/count-visits',
];
const runs = 9;
/** Of the usual bundle's time, and kilobytes. What takes webhooks has no SDK in it, in neither bundle, and less to gain. */
const budget = { share: 0.6, 'share of webhooks': 0.8, kB: 600 };

const folder = mkdtempSync(join(tmpdir(), 'utmost-functions-'));

/** As a tutorial has it: ESM, no word on which entry of a package to take, the SDK's own search for credentials. */
async function usual(name: string): Promise<string> {
  const outfile = join(folder, `${name.replace('/', '-')}.mjs`);
  await build({
    entryPoints: [join(root, 'functions', name, 'handler.ts')],
    outfile,
    ...{ bundle: true, minify: true, platform: 'node', target: 'node20', format: 'esm' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    define: { TRACKER_SOURCE: '""' },
    logLevel: 'silent',
  });
  return outfile;
}

/** Everything a handler may read on its way up; nothing is asked before the first request. */
const env = {
  ...process.env,
  ...{ NODE_NO_WARNINGS: '1', AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
};

/** As Lambda's runtime loads them: a CommonJS file is required, an ES module imported. */
const script = `
const [, file] = process.argv;
const from = process.cpuUsage(); const at = performance.now();
const said = () => {
  const { user, system } = process.cpuUsage(from);
  console.log(JSON.stringify({ ms: performance.now() - at, cpu: (user + system) / 1000 }));
};
if (file.endsWith('.mjs')) import(file).then(said);
else { require(file); said(); }`;

function once(file: string): { ms: number; cpu: number } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', script, file], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { ms: number; cpu: number };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function kB(file: string): number {
  return Math.round(statSync(file).size / 1000);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

try {
  spawnSync(process.execPath, [join(root, 'bin/setup.mjs'), 'build'], { cwd: root, stdio: 'ignore' });
  const rows: Record<string, string | number>[] = [];
  for (const name of names) {
    const [own, other] = [join(built, name, 'index.js'), await usual(name)];
    const times = { own: [] as { ms: number; cpu: number }[], other: [] as { ms: number; cpu: number }[] };
    // In turns, so that a busy machine is busy for both.
    for (let run = 0; run < runs; run++) {
      times.own.push(once(own));
      times.other.push(once(other));
    }
    const of = (which: 'other' | 'own', what: 'cpu' | 'ms') =>
      rounded(median(times[which].map(one => one[what])));
    rows.push({
      function: name,
      ms: of('own', 'ms'),
      'usual ms': of('other', 'ms'),
      'cpu ms': of('own', 'cpu'),
      'usual cpu ms': of('other', 'cpu'),
      share: Math.round((of('own', 'cpu') / of('other', 'cpu')) * 100) / 100,
      kB: kB(own),
      'usual kB': kB(other),
    });
  }
  console.table(rows);
  const most = (row: Record<string, string | number>) =>
    String(row.function).endsWith('-webhook') && !String(row.function).startsWith('jobs')
      ? budget['share of webhooks']
      : budget.share;
  const over = rows.filter(row => Number(row.share) > most(row) || Number(row.kB) > budget.kB);
  if (over.length) console.error(`Over budget: ${over.map(row => row.function).join(', ')}`);
  process.exitCode = over.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
