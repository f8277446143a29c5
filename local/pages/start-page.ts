import { product } from '#shared/product.ts';
import type { AlarmList } from '../alarms/open-alarms.ts';
import type { DemoProgress } from '../demo-data/demo-data.ts';
import { dependencies, faultModes } from '../fault-modes.ts';
import type { PromotionCode } from '../ports.ts';
import type { RunStatus } from '../status.ts';
import { alarmsNote } from './alarms-page.ts';
import { demoDataCard } from './demo-data-card.ts';
import { clockButtons, frame, table } from './frame.ts';
import type { LicenseHere } from './licenses-here.ts';
import { type Content, markup } from './markup.ts';
import { firstQuery, queryForm, type ReportHere } from './warehouse-page.ts';

/** The test cards a newcomer needs; any future date and any CVC work. */
export const testCards = [
  ['4242 4242 4242 4242', 'Works'],
  ['4000 0025 0000 3155', 'Works after 3-D Secure'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
  ['4000 0000 0000 0069', 'Declined: expired'],
  ['4000 0000 0000 0341', 'Trial starts, the first charge fails'],
] as const;

const campaign = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  gclid: 'Test123',
};

function demoForm(licenses: readonly LicenseHere[]) {
  return markup`<form class="fields" action="/__local/demo">
<label class="wide">${
    licenses.length > 0
      ? markup`License <select name="license">${licenses.map(({ key, email, domain }) => markup`<option value="${key}">${email}, ${domain || 'no domain yet'}</option>`)}</select>`
      : markup`License key <input name="license" required autocomplete="off" spellcheck="false" placeholder="or the whole snippet from Subscriptions">`
  }</label>
${Object.entries(campaign).map(
  ([name, value]) =>
    markup`<label>${name} <input name="${name}" value="${value}" autocomplete="off"></label>`,
)}
<button class="button primary">Arrive from the ad</button>
</form>`;
}

const faults = markup`<form class="fields" data-json="POST" data-then="refresh" action="/__local/faults">
<label>Service <select name="dependency">${dependencies.map(option)}</select></label>
<label>Fault <select name="mode">${faultModes.map(option)}</select></label>
<label>Operation <input name="operation" placeholder="all" autocomplete="off" spellcheck="false"></label>
<label>Times <input name="times" type="number" min="1" placeholder="until cleared"></label>
<button class="button">Break it</button><output></output>
</form>
<form class="row" data-json="DELETE" data-then="refresh" action="/__local/faults"><span data-faults>No faults.</span><button class="button small">Clear all</button></form>`;

export interface StartFacts {
  licenses: readonly LicenseHere[];
  codes: readonly PromotionCode[];
  reports: readonly ReportHere[];
  demoData: DemoProgress;
  alarms: AlarmList;
}

/** What a newcomer sees first: where everything is and what to try. */
export function startPage(
  status: RunStatus,
  { licenses, codes, reports, demoData, alarms }: StartFacts,
): string {
  const card = (title: string, content: Content) =>
    markup`<section class="card"><h2>${title}</h2>${content}</section>`;
  return frame(
    'Start',
    '',
    markup`<div class="hero">
<h1>The whole product, on this machine</h1>
<p class="lead">${product.name} runs here as it runs in the cloud: its own template, functions, tables and queues, with stand-ins for what’s outside. Unless you set Stripe keys of your own, nothing leaves this computer.</p>
<p class="row"><a class="button primary large" href="${status.site}">Open the site</a><a class="button large" href="${status.inbox}">Open the inbox</a></p>
</div>
<div class="columns">
<section aria-labelledby="try"><h2 id="try">What to try</h2>
<ol class="steps">
${stepsOf(status, licenses).map(([title, content]) => markup`<li><h3>${title}</h3>${content}</li>\n`)}</ol></section>
<div class="side">
${card(
  'Test cards',
  table(
    'Test cards',
    [
      { name: 'Number', cell: ([number]) => markup`<code>${number}</code>` },
      { name: 'What happens', cell: ([, outcome]) => outcome },
    ],
    testCards,
    '',
  ),
)}
${card(
  'Coupons',
  table(
    'Coupons',
    [
      { name: 'Code', cell: code => markup`<code>${code.code}</code>` },
      { name: 'Worth', cell: codeWorth },
    ],
    codes,
    'There are none.',
  ),
)}
${card('Demo data', demoDataCard(demoData, status.site))}
${card('Clock', markup`<p class="figure" data-clock>…</p><p class="note">Trials end, renewals and retries happen on the way.</p>${clockButtons}`)}
${card('Faults', markup`<p class="note">Make a service fail and see how the product handles it.</p>${faults}`)}
${card('Alarms', alarmsNote(alarms))}
</div>
</div>
<section class="card" aria-labelledby="rows"><h2 id="rows">Rows of shared reports</h2>
<p class="note">With Analytics enabled for a license, its visits and leads go to Google as rows. Here they’re in DuckDB: ask what you like.</p>
${queryForm(firstQuery(reports))}</section>
<section class="card" aria-labelledby="addresses"><h2 id="addresses">Addresses</h2>
<dl class="addresses">
${addressesOf(status).map(([name, address, note]) => markup`<div><dt>${name}</dt><dd>${address}<span class="note">${note}</span></dd></div>\n`)}</dl>
<p class="note">For programs: ${['status', 'calls', 'catalogue', 'inbox', 'alarms', 'schedules'].map(name => markup`<a href="/__local/${name}.json">${name}.json</a> `)}</p>
</section>`,
  );
}

function stepsOf(status: RunStatus, licenses: readonly LicenseHere[]): [title: string, content: Content][] {
  return [
    [
      'Buy a license',
      markup`<p>Open ${link(`${status.site}/#prices`, 'the prices')} and choose <b>Start Free Trial</b>. Any name and address will do, for instance <code>maya@acme.test</code>; the password needs six characters. This account is your own; one with thirteen months of history is made under <b>Demo data</b>.</p><p>Pay with <code>4242 4242 4242 4242</code>, any date to come, any CVC. Nothing is charged anywhere.</p>`,
    ],
    [
      'Confirm your address',
      markup`<p>The email is in ${link(status.inbox, 'the inbox')}. Follow its link. The inbox can also show you one letter of every kind.</p>`,
    ],
    [
      'Set your domain',
      markup`<p>Sign in, open <b>Subscriptions</b>, and set the domain to <code>${new URL(status.demo).hostname}</code>. The snippet you get there holds your license key.</p>`,
    ],
    [
      'Arrive from an ad',
      markup`<p>The demo site carries the snippet of the license you choose here.</p>${demoForm(licenses)}`,
    ],
    [
      'Become a lead',
      markup`<p>Continue to <b>Contact</b>: the parameters are gone from the URL, and the form still sends them. Its thank-you page shows every field.</p>`,
    ],
    [
      'See it counted',
      markup`<p>Visits are counted in batches; you don’t have to wait. Then look at <b>Subscriptions</b> again.</p><form class="row" data-json="POST" action="/__local/jobs/count-visits"><button class="button">Count now</button><output></output></form>`,
    ],
    [
      'Look at the rows',
      markup`<p>Enable <b>Analytics</b> in the panel of the license, with any address. Rows of later visits are ${link('#rows', 'below')}, for your own SQL.</p>`,
    ],
  ];
}

function codeWorth({ percent_off, amount_off }: PromotionCode) {
  return percent_off ? `${percent_off} % off` : `$${((amount_off ?? 0) / 100).toFixed(2)} off`;
}

function option(value: string) {
  return markup`<option>${value}</option>`;
}

function addressesOf(status: RunStatus): [name: string, address: Content, note: string][] {
  return [
    ['Site', link(status.site), 'what your visitors and customers see'],
    ['Inbox', link(status.inbox), 'every email the product sends'],
    ['Demo site', link(status.demo), 'a customer’s site, on another origin'],
    ['Payment sandbox', link(status.sandbox), 'customers, subscriptions, invoices, webhooks'],
    ['Shared reports', link(`${status.site}/__local/warehouse`), 'rows that Google would hold, by SQL'],
    ['API', markup`<code>${status.api}</code>`, 'the calls of the site'],
    ['Visits', markup`<code>${status.site}/collect</code>`, 'the CDN hands them to the collect API'],
    ['Collect API', markup`<code>${status.collect}</code>`, 'puts them on a queue'],
    ['AWS, Stripe', markup`<code>${status.endpoints.dynamodb}</code>`, 'for the SDKs, any credentials'],
    ['Data', markup`<code>${status.dataDir}</code>`, 'kept between runs; start with --reset to empty it'],
  ];
}

function link(address: string, words: Content = address) {
  return markup`<a href="${address}">${words}</a>`;
}
