// Cold-start time of each kind of function: our bundle compared with a plain ESM bundle of the same handler.
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
/** Shares of the plain bundle's time, and kilobytes. Webhook handlers load no SDK, so they have less to save. */
const budget = { share: 0.6, 'share of webhooks': 0.8, kB: 600 };

const folder = mkdtempSync(join(tmpdir(), 'utmost-functions-'));

/** The bundle a tutorial would build: ESM, default package entries, the SDK's own credential lookup. */
async function bundlePlainly(name: string): Promise<string> {
  const outfile = join(folder, `${name.replace('/', '-')}.mjs`);
  await build({
    entryPoints: [join(root, 'functions', name, 'handler.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    define: { TRACKER_SOURCE: '"AwA="' },
    logLevel: 'silent',
  });
  return outfile;
}

/** All the environment a handler reads while loading; it makes no request before its first call. */
const env = {
  ...process.env,
  NODE_NO_WARNINGS: '1',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

/** Loads the bundle as Lambda's runtime does: `require` for CommonJS, `import` for an ES module. */
const script = `
const [, file] = process.argv;
const from = process.cpuUsage(); const at = performance.now();
const report = ()  => {
  const { user, system } = process.cpuUsage(from);
  console.log(JSON.stringify({ ms: performance.now() - at, cpu: (user + system) / 1000 }));
};
if (file.endsWith('.mjs')) import(file).then(report);
else { require(file); report(); }`;

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
    const [own, other] = [join(built, name, 'index.js'), await bundlePlainly(name)];
    const times = { own: [] as { ms: number; cpu: number }[], other: [] as { ms: number; cpu: number }[] };
    // Alternating, so that other load on the machine affects both alike.
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
  const maxShare = (row: Record<string, string | number>) =>
    String(row.function).endsWith('-webhook') && !String(row.function).startsWith('jobs')
      ? budget['share of webhooks']
      : budget.share;
  const over = rows.filter(row => Number(row.share) > maxShare(row) || Number(row.kB) > budget.kB);
  if (over.length) console.error(`Over budget: ${over.map(row => row.function).join(', ')}`);
  process.exitCode = over.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
