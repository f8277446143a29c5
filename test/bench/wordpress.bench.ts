// What the WordPress plugin costs a page: the same WordPress with and without it, in turns.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { strToU8, unzipSync } from 'fflate';
import { missingForWordpress } from '../support/wordpress/installed.ts';
import { runInWordpress } from '../support/wordpress/run-in-wordpress.ts';
import { startWordpress } from '../support/wordpress/site.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';
import { median, roundsOr } from './median.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const zip = join(import.meta.dirname, '../../.utmost/build/wordpress/utmost.zip');
const rounds = roundsOr(12);
/** Requests of one turn; the first of them warm up what the change of plugins has made cold. */
const perTurn = 25;
const warmUp = 5;
const visitor = visitorCookie({ touch_time: '1', utm_source: 'news', gclid: 'Cj0' }, { utm_source: 'first' });

interface Cost {
  ms: number;
  /** The processor's time from the first plugin on, which a busy machine does not lengthen. */
  cpu: number;
  queries: number;
}

const missing = missingForWordpress();
if (missing.length > 0) console.log(`SKIPPED: ${missing.join(', ')} not installed`);
else process.exitCode = await measure();

async function measure(): Promise<number> {
  const site = await startWordpress();
  try {
    const plugins = join(site.folder, 'www/wp-content/plugins');
    runInWordpress(
      site,
      `require_once ABSPATH . 'wp-admin/includes/file.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php';
      WP_Filesystem();
      unzip_file('${zip}', '${plugins}');
      activate_plugin('utmost/utmost.php');`,
    );
    const use = (active: boolean) =>
      runInWordpress(site, `update_option('active_plugins', array(${active ? "'utmost/utmost.php'" : ''}));`);
    const log = join(site.folder, 'measured.log');
    const turn = async (active: boolean): Promise<{ costs: Cost[]; html: string }> => {
      use(active);
      let html = '';
      for (let count = 0; count < perTurn; count++) {
        if (count === warmUp) rmSync(log, { force: true });
        const answer = await fetch(`http://127.0.0.1:${site.port}/`, {
          headers: { ...visitor, 'x-measure': '1' },
        });
        html = await answer.text();
      }
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      return { costs: lines.map(line => JSON.parse(line) as Cost), html };
    };
    const [without, withPlugin]: [Cost[], Cost[]] = [[], []];
    const pages = { without: '', withPlugin: '' };
    for (let round = 0; round < rounds; round++) {
      const [off, on] = [await turn(false), await turn(true)];
      without.push(...off.costs);
      withPlugin.push(...on.costs);
      Object.assign(pages, { without: off.html, withPlugin: on.html });
    }
    return report({ without, withPlugin, pages });
  } finally {
    await site.stop();
  }
}

function report(given: {
  without: Cost[];
  withPlugin: Cost[];
  pages: Record<'without' | 'withPlugin', string>;
}) {
  const of = (costs: Cost[], what: keyof Cost) => median(costs.map(cost => cost[what]));
  const row = (costs: Cost[], html: string) => ({
    'PHP ms': Number(of(costs, 'ms').toFixed(2)),
    'CPU ms': Number(of(costs, 'cpu').toFixed(2)),
    queries: of(costs, 'queries'),
    'page bytes': html.length,
    'page gzip': gzipSync(html).length,
  });
  const { without, withPlugin, pages } = given;
  console.table({
    'without the plugin': row(without, pages.without),
    'with the plugin': row(withPlugin, pages.withPlugin),
  });
  for (const name of ['tracker.min.js', 'tracker-whole.min.js']) {
    const script = unzipSync(readFileSync(zip))[`utmost/${name}`] ?? strToU8('');
    console.log(
      `${name}: ${script.length} bytes, ${gzipSync(script).length} with gzip, ${brotliCompressSync(script).length} with brotli; kept by browsers.`,
    );
  }
  console.log(
    `${withPlugin.length} requests each, in turns of ${perTurn - warmUp}; a page from a cache runs no PHP at all.`,
  );
  return printVerdicts([
    atMost('processor’s time of the plugin', of(withPlugin, 'cpu') - of(without, 'cpu'), 2, ' ms'),
    atMost('queries of the plugin', of(withPlugin, 'queries') - of(without, 'queries'), 0),
    atMost(
      'bytes in the page, gzip',
      gzipSync(pages.withPlugin).length - gzipSync(pages.without).length,
      300,
    ),
  ]);
}
