// Runs the plugin in several versions of PHP, one after the other; says of each what holds.
import { parseArgs } from 'node:util';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';
import { startPlayground } from './playground.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const versions = positionals.length > 0 ? positionals : ['7.4', '8.0', '8.3', '8.5'];
const visitor = visitorCookie({ touch_time: '1', utm_source: 'news & co' }, { utm_source: 'first' });
const formPlugins = [
  ...['contact-form-7', 'gravity-forms', 'wpforms', 'elementor', 'ninja-forms', 'fluent-forms', 'formidable'],
  ...['woocommerce', 'woocommerce-blocks'],
];

let failures = 0;
for (const php of versions) {
  const from = Date.now();
  const faults = await faultsOn(php).catch(error => [String(error)]);
  failures += faults.length;
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(
    `PHP ${php}: ${faults.length === 0 ? 'passed' : `failed\n  ${faults.join('\n  ')}`} (${seconds} s)`,
  );
}
process.exitCode = failures === 0 ? 0 : 1;

async function faultsOn(php: string): Promise<string[]> {
  const { url, log, stop } = await startPlayground(php);
  try {
    const faults: string[] = [];
    const check = (what: string, holds: boolean) => {
      if (!holds) faults.push(what);
    };
    const page = await (await fetch(`${url}/`)).text();
    check('one script tag', page.split('/plugins/utmost/tracker').length === 2);
    check('options in it', page.includes('data-options="{&quot;keepAt&quot;'));
    for (const name of formPlugins) {
      const answer = await fetch(`${url}/?form_plugin=${name}`, {
        method: 'POST',
        headers: visitor,
        body: new URLSearchParams({ name: 'Mia' }),
      });
      check(`${name} stores the source`, (await answer.text()).includes('news & co'));
    }
    const kept = await fetch(`${url}/?rest_route=/utmost/v1/keep`, { method: 'POST', headers: visitor });
    check('one cookie for Safari', kept.status === 204 && kept.headers.getSetCookie().length === 1);
    const complaints = log()
      .split('\n')
      .filter(line => line.includes('/plugins/utmost/'));
    return [...faults, ...complaints];
  } finally {
    await stop();
  }
}
