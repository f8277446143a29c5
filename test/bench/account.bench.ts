// The account of somebody with a hundred licenses, beside that of somebody with ten: from the login to the table, how
// soon the screen answers, and the report of a month of a million visits; each beside a bare fetch of the same data. Then
// every page as it comes cold on a phone with a slow line.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { calls } from '#shared/contract/index.ts';
import { dayMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { monthBefore } from '#shared/domain/visits/periods.ts';
import { licenseListText } from '../../web/src/features/subscriptions/list/text.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { dialog, fillIn, signIn, sizes } from '../support/browser/visitor.ts';
import { moveTo, nowOf } from '../support/people/card-customer.ts';
import { tokenOf } from '../support/people/person.ts';
import { startStack } from '../support/stack/stack.ts';
import { answerTo, bareFetch, leastMs, watchAnswers } from './account/answering.ts';
import { type ColdVisit, coldPages, coldVisit } from './account/cold-line.ts';
import { countMillions, type Owner, ownerOf } from './account/owner-of.ts';
import { median, roundsOr } from './median.ts';
import { ratioOf, spreadOf, spreadText } from './spread.ts';
import { atMost, printVerdicts } from './verdicts.ts';

const rounds = roundsOr(7);
const [few, many] = [10, 100];
/** What an interaction may take, by the limit that browsers' makers call good. */
const mostAnswerMs = 200;

const names = ['login', 'opened', 'data', 'search', 'sort', 'panel', 'report', 'figures'] as const;
type Figures = Record<(typeof names)[number], number[]>;
const noFigures = (): Figures => Object.fromEntries(names.map(name => [name, []])) as unknown as Figures;

/** On the line and processor of `account/cold-line.ts`. */
const mostCold = { paint: 1300, content: 3500, shift: 0.02 };
const cold = new Map<string, ColdVisit[]>(Object.keys(coldPages).map(path => [path, []]));

const loadBefore = load();
const stack = await startStack();
const browser = await launchBrowser();
const measured = new Map<number, Figures>([few, many].map(count => [count, noFigures()]));
try {
  const owners = new Map<number, Owner>();
  // So that the licenses are older than the month before, and the orders of days are in the past.
  const today = await nowOf(stack);
  await moveTo(stack, today - 45 * dayMs);
  for (const count of [few, many]) owners.set(count, await ownerOf(stack, count));
  await moveTo(stack, today);
  for (const { keys } of owners.values()) await countMillions(stack, keys[0] ?? '');
  // The first round warms the functions up and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const count of round % 2 === 0 ? [few, many] : [many, few]) {
      const took = await visit(owners.get(count) as Owner);
      if (round > 0) for (const name of names) measured.get(count)?.[name].push(took[name]);
    }
  const storage = await signedIn(owners.get(few) as Owner);
  for (let round = 0; round < rounds; round++)
    for (const [path, content] of Object.entries(coldPages))
      cold.get(path)?.push(await coldVisit(browser, storage, stack.site + path, content));
} finally {
  await browser.close();
  await stack.stop();
}

/** Signs in with an empty cache, does everything once, and says how long each took. */
async function visit(owner: Owner): Promise<Record<(typeof names)[number], number>> {
  const { email, password, keys } = owner;
  const token = await tokenOf(stack, email);
  const context = await browser.newContext(sizes.desktop);
  const page = await context.newPage();
  const table = () => rowsOf(page, keys.length);
  try {
    await page.goto(`${stack.site}/?login=1&to=%2Finfos%2Fsubscriptions`);
    await page.getByLabel('Password', { exact: true }).waitFor();
    const login = await msOf(async () => {
      await fillIn(page, { email, password });
      await table();
    });
    const opened = await msOf(async () => {
      await page.reload({ waitUntil: 'commit' });
      await table();
    });
    const data = await bareFetch(page, stack.api + calls.licenses.path, token);
    await page.locator('meter').first().waitFor({ state: 'attached' });
    await watchAnswers(page);
    const search = page.getByRole('searchbox', { name: licenseListText.search });
    await search.focus();
    const searched = await answerTo(
      page,
      () => search.pressSequentially('site-00', { delay: 60 }),
      () => rowsOf(page, Math.min(10, keys.length)),
    );
    const cleared = await answerTo(
      page,
      () => search.press('ControlOrMeta+a').then(() => search.press('Delete')),
      table,
    );
    const sort = page.getByRole('combobox', { name: licenseListText.sort });
    await sort.focus();
    // By a key, because only what a person could do is timed; the choice is read back before the next press.
    const choose = (order: string) =>
      answerTo(
        page,
        () => sort.press('ArrowDown'),
        () =>
          page.waitForFunction(
            wanted => document.querySelector<HTMLSelectElement>('select[name="sort"]')?.value === wanted,
            order,
          ),
      );
    await choose('newest');
    const sorted = await choose('domain');
    const panel = await answerTo(
      page,
      () => page.locator('.domain-button').nth(2).click(),
      () => page.getByRole('tab').first().waitFor(),
    );
    const month = monthBefore(monthOf(await nowOf(stack)));
    const query = new URLSearchParams({ license_key: keys[0] ?? '', month });
    const address = `${stack.site}/infos/monthly-reports?license=${keys[0]}&month=${month}`;
    const report = await msOf(async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('.top-card tbody tr').first().waitFor();
    });
    const counted = await page.locator('.figure-value').first().innerText();
    if (Number(counted.replaceAll(',', '')) < 1_000_000) throw new Error(`only ${counted} visits`);
    const figures = await bareFetch(page, `${stack.api}${calls['monthly-report'].path}?${query}`, token);
    const typing = Math.max(searched.painted, cleared.painted);
    return {
      login,
      opened,
      data,
      search: typing,
      sort: sorted.painted,
      panel: panel.painted,
      report,
      figures,
    };
  } finally {
    await context.close();
  }
}

/** What the browser of somebody who has just signed in keeps. */
async function signedIn(owner: Owner) {
  const context = await browser.newContext(sizes.desktop);
  try {
    const page = await context.newPage();
    await signIn(page, stack, owner);
    await dialog(page).waitFor({ state: 'detached' });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

function rowsOf(page: Page, count: number) {
  return page.waitForFunction(
    wanted => document.querySelectorAll('[data-license]').length === wanted,
    count,
    { polling: 'raf' },
  );
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function load() {
  return loadavg()
    .map(value => value.toFixed(1))
    .join(' ');
}

const of = (count: number) => measured.get(count) ?? noFigures();
const what: Readonly<Record<(typeof names)[number], string>> = {
  login: 'from the login’s Enter to the table shown, ms',
  opened: 'from a reload, signed in, to the table shown, ms',
  data: 'a bare fetch of its licenses, ms',
  search: 'a letter in the search, until painted, ms',
  sort: 'another order, until painted, ms',
  panel: 'a row’s panel, until painted, ms',
  report: 'from the address to the report of a million visits, ms',
  figures: 'a bare fetch of that report, ms',
};
console.log(`Medians of ${rounds} rounds, in brackets what nine of ten resampled runs lie between.`);
console.log(`Load of the machine (1, 5, 15 minutes) before: ${loadBefore}; after: ${load()}.`);
console.table(
  Object.fromEntries(
    names.map(name => [
      what[name],
      {
        [`${few} licenses`]: spreadText(spreadOf(of(few)[name]), 0),
        [`${many} licenses`]: spreadText(spreadOf(of(many)[name]), 0),
        [`${many} against ${few}`]: spreadText(ratioOf(of(many)[name], of(few)[name]), 2),
      },
    ]),
  ),
);
const against = (name: 'login' | 'opened' | 'report', bare: 'data' | 'figures') =>
  spreadText(ratioOf(of(many)[name], of(many)[bare]), 1);
console.log(
  `With ${many} licenses, against the bare fetch: login ${against('login', 'data')}, reload ${against('opened', 'data')}, report ${against('report', 'figures')}.`,
);
console.log(`An interaction of less than ${leastMs} ms counts as ${leastMs}: browsers measure no less.\n`);
console.log('Every page cold, 390 px, 1.6 Mbit/s, 150 ms, processor ÷ 4; milliseconds, and kB as sent.');
const coldOf = (path: string, name: keyof ColdVisit) => median((cold.get(path) ?? []).map(one => one[name]));
console.table(
  Object.fromEntries(
    [...cold.keys()].map(path => [
      path,
      {
        'first paint': Math.round(coldOf(path, 'paint')),
        content: Math.round(coldOf(path, 'content')),
        CLS: Number(coldOf(path, 'shift').toFixed(3)),
        scripts: Number((coldOf(path, 'scripts') / 1000).toFixed(1)),
        sent: Number((coldOf(path, 'all') / 1000).toFixed(1)),
      },
    ]),
  ),
);
process.exitCode = printVerdicts([
  ...(['search', 'sort', 'panel'] as const).map(name =>
    atMost(
      `${many} licenses, ${what[name].replace(', ms', '')}`,
      median(of(many)[name]),
      mostAnswerMs,
      ' ms',
    ),
  ),
  ...[...cold.keys()].flatMap(path => [
    atMost(`${path} cold, first paint`, coldOf(path, 'paint'), mostCold.paint, ' ms'),
    atMost(`${path} cold, content`, coldOf(path, 'content'), mostCold.content, ' ms'),
    atMost(`${path} cold, layout shift`, coldOf(path, 'shift'), mostCold.shift),
  ]),
]);
