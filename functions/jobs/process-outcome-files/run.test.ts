import { beforeEach, expect, test } from 'vitest';
import type { KeptLead } from '#functions/ports/leads/leads.ts';
import type { OutcomeFile } from '#functions/ports/leads/outcome-files.ts';
import type { OutcomeFileOrder } from '#shared/contract/outcome-files.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { memoryClicks, memoryLeads, memoryOutcomes } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { memoryOutcomeFiles, memoryOutcomeLists } from '../../../test/support/fakes/outcome-files.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const { licenseKey, userId } = owner;
const leadAt = start - day;
const click = { id: `${leadAt - 9}#click-1`, at: leadAt - 9, name: 'gclid' };
const idOf = (place: number) => `${leadAt + place}#lead-${place}`;
const lost: LeadOutcome = { state: 'lost', value: null, currency: '', at: start, order: '' };

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.clicks.note(licenseKey, { ...click, value: 'Id-1' }, leadAt + 1);
  await setup.clicks.note(licenseKey, { ...click, id: `${leadAt}#click-2`, value: 'Id-2' });
  for (let place = 1; place <= 250; place++) await keepLead(idOf(place), place === 1 ? [click] : []);
});

function open() {
  const [leads, clicks, clock] = [memoryLeads(), memoryClicks(), movableClock()];
  const outcomes = memoryOutcomes(leads, clicks);
  const [files, lists] = [memoryOutcomeFiles(), memoryOutcomeLists()];
  return { licenses: memoryLicenses(), leads, clicks, outcomes, clock, files, lists };
}

function keepLead(id: string, clicks: (typeof click)[], key = licenseKey) {
  const fields = {
    at: Number(id.slice(0, 13)),
    page: 'acme.example/',
    ...journeyOf({ c: {} }),
    isMarked: false,
    consent: unknownConsent,
  };
  return setup.leads.keep(key, { ...fields, id, clicks });
}

const file = { userId, licenseKey, id: 'file-1', askedAt: start, done: 0, left: 0 } as const;
const choices = { timeZone: 'UTC', dayOrder: undefined, currency: 'USD' } as const;

async function send(csv: string, change: Partial<OutcomeFile> = {}): Promise<void> {
  setup.lists.texts.set(file.id, csv);
  await setup.files.save(
    { ...file, choices, state: 'checking', ...change },
    setup.files.kept.get(licenseKey),
  );
}

const ask = (does: OutcomeFileOrder['does'], more: Partial<OutcomeFileOrder> = {}) =>
  run([messageOf('m', { userId, licenseKey, id: file.id, does, ...more })], setup);
const kept = () => setup.files.kept.get(licenseKey);
const outcomeOf = (place: number) => setup.leads.rows.get(`${licenseKey} ${idOf(place)}`)?.outcome;
const sale = () => setup.clicks.rows.get(`${licenseKey} ${click.id}`)?.marks.won?.conversion ?? null;
const wonRows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${publicId(idOf(from + place))},won,5,USD`).join('\n');

test('a check says what would change and what is wrong, row by row, and changes nothing', async () => {
  await keepLead(`${leadAt}#foreign`, [], 'other-key');
  await send(
    [
      'lead_id,gclid,outcome,value,time',
      `${publicId(idOf(1))},,won,480,`,
      ',Id-1,won,480,',
      `${idOf(2)},,qualified,,`,
      `${publicId(idOf(3))},,spam,5,`,
      `${publicId(idOf(4))},,new,,`,
      `${publicId(`${leadAt}#foreign`)},,won,,`,
      'jane,,won,,',
      ',Id-2,won,,',
      ',Id-3,won,,',
      `${publicId(idOf(5))},,won,,2020-01-01`,
      ',,won,,',
    ].join('\n'),
  );
  expect(await ask('check')).toEqual([]);
  expect(kept()).toMatchObject({
    state: 'checked',
    checked: {
      rows: 11,
      unnamed: 1,
      silent: 0,
      same: 2,
      wrong: 6,
      changes: { new: 0, qualified: 1, won: 1, lost: 0, spam: 0 },
      revenue: [{ currency: 'USD', value: 480 }],
      problems: [
        { column: 'value', code: 'worthless', count: 1, rows: '5' },
        { column: 'lead_id', code: 'unknown-lead', count: 1, rows: '7' },
        { column: 'lead_id', code: 'no-lead-id', count: 1, rows: '8' },
        { column: 'gclid', code: 'click-without-lead', count: 1, rows: '9' },
        { column: 'gclid', code: 'unknown-click', count: 1, rows: '10' },
        { column: 'time', code: 'before-lead', count: 1, rows: '11' },
      ],
    },
  });
  expect([outcomeOf(1), outcomeOf(2), setup.lists.texts.size]).toEqual([null, null, 0]);
});

test('given two contradicting rows about a lead, neither is applied', async () => {
  const [one, two] = [publicId(idOf(1)), publicId(idOf(2))];
  await send(`lead_id,outcome\n${one},won\n${two},won\n${one},lost\n${two},won\n${two},wonn`);
  await ask('check');
  expect(kept()?.checked).toMatchObject({
    wrong: 5,
    problems: [
      { code: 'said-twice', rows: '2–6' },
      { code: 'unknown-outcome', rows: '6' },
    ],
  });
  expect(setup.lists.lists.get(file.id)).toEqual([]);
});

test('what was checked is applied, with its clicks, and can be taken back', async () => {
  await send(`lead_id,outcome,value,currency\n${wonRows(1, 250)}`);
  await ask('check');
  await ask('apply');
  expect(kept()).toMatchObject({ state: 'applied', done: 250, left: 0 });
  expect([outcomeOf(1), outcomeOf(250)]).toMatchObject([{ state: 'won', value: 5 }, { state: 'won' }]);
  expect(sale()).toMatchObject({ value: 5 });
  await ask('apply');
  await ask('undo');
  expect(kept()).toMatchObject({ state: 'undone', done: 250, left: 0 });
  expect([outcomeOf(1), outcomeOf(250), sale()]).toEqual([null, null, null]);
  // Late and repeated messages find nothing to do.
  for (const does of ['check', 'apply', 'undo'] as const) await ask(does);
  expect([kept()?.state, outcomeOf(1)]).toEqual(['undone', null]);
});

test('consent is withdrawn in bulk, beside an outcome or alone, and undoing takes back no other withdrawal', async () => {
  const [one, two, three] = [1, 2, 3].map(place => publicId(idOf(place)));
  const withdrawn = () =>
    [1, 2, 3].map(place => setup.leads.rows.get(`${licenseKey} ${idOf(place)}`)?.isWithdrawn);
  const by = (place: number) => setup.leads.rows.get(`${licenseKey} ${idOf(place)}`) as KeptLead;
  setup.leads.rows.set(`${licenseKey} ${idOf(3)}`, { ...by(3), isWithdrawn: true });
  await send(`lead_id,outcome,withdrawn\n${one},won,yes\n${two},,yes\n${three},,yes`);
  await ask('check');
  expect(kept()?.checked).toMatchObject({ leads: 2, withdrawn: 2, same: 1, changes: { won: 1, lost: 0 } });
  await ask('apply');
  expect(kept()).toMatchObject({ state: 'applied', done: 2, left: 0 });
  expect([withdrawn(), outcomeOf(1)?.state, outcomeOf(2)]).toEqual([[true, true, true], 'won', null]);
  // Given back by hand meanwhile: it is no longer as the list left it.
  setup.leads.rows.set(`${licenseKey} ${idOf(2)}`, { ...by(2), isWithdrawn: false });
  await ask('undo');
  expect(kept()).toMatchObject({ state: 'undone', done: 2, left: 0 });
  expect([withdrawn(), outcomeOf(1)]).toEqual([[false, false, true], null]);
});

test('an interrupted run is continued, and applies nothing twice', async () => {
  await send(`lead_id,outcome,value,currency\n${wonRows(1, 250)}`);
  await ask('check');
  const { write } = setup.outcomes;
  let writes = 0;
  setup.outcomes.write = async (...change) => {
    writes += 1;
    if (writes === 2) throw new Error('the process died');
    return write(...change);
  };
  expect(await ask('apply')).toEqual(['m']);
  expect(kept()).toMatchObject({ state: 'applying', done: 100 });
  expect([outcomeOf(100)?.state, outcomeOf(101)]).toEqual(['won', null]);
  expect(await ask('apply')).toEqual([]);
  expect(kept()).toMatchObject({ state: 'applied', done: 250, left: 0 });
  expect([outcomeOf(101)?.state, writes]).toEqual(['won', 4]);
});

test('given a run that died between a part and its note, that part is applied again without effect', async () => {
  await send(`lead_id,outcome,value,currency\n${wonRows(1, 150)}`);
  await ask('check');
  const { save } = setup.files;
  let isDead = false;
  setup.files.save = async (next, before) => {
    if (next.done === 100 && !isDead) {
      isDead = true;
      throw new Error('the process died');
    }
    return save(next, before);
  };
  expect(await ask('apply')).toEqual(['m']);
  expect([kept()?.done, outcomeOf(100)?.state]).toEqual([0, 'won']);
  await ask('apply');
  expect(kept()).toMatchObject({ state: 'applied', done: 150, left: 0 });
});

test('given two runs at once, the result is that of one', async () => {
  await send(`lead_id,outcome,value,currency\n${wonRows(1, 250)}`);
  await ask('check');
  expect(await Promise.all([ask('apply'), ask('apply')])).toEqual([[], []]);
  expect(kept()).toMatchObject({ state: 'applied', done: 250, left: 0 });
  expect(outcomeOf(250)?.state).toBe('won');
});

test('a lead that changed since the check stays as it is, also when all is taken back', async () => {
  await send(`lead_id,outcome,value,currency\n${wonRows(1, 3)}`);
  await ask('check');
  const change = (place: number, outcome: LeadOutcome) => {
    const key = `${licenseKey} ${idOf(place)}`;
    const lead = setup.leads.rows.get(key);
    if (lead) setup.leads.rows.set(key, { ...lead, outcome });
  };
  change(2, lost);
  setup.leads.rows.delete(`${licenseKey} ${idOf(3)}`);
  await ask('apply');
  expect(kept()).toMatchObject({ state: 'applied', done: 3, left: 2 });
  expect([outcomeOf(1)?.state, outcomeOf(2)?.state]).toEqual(['won', 'lost']);
  change(1, lost);
  await ask('undo');
  expect([outcomeOf(1)?.state, outcomeOf(2)?.state]).toEqual(['lost', 'lost']);
  expect(kept()).toMatchObject({ state: 'undone', left: 3 });
});

test('the same table once more changes nothing', async () => {
  const csv = `lead_id,outcome,value,currency\n${wonRows(1, 3)}`;
  await send(csv);
  await ask('check');
  await ask('apply');
  setup.clock.set(start + day);
  await send(csv, { id: 'file-2' });
  setup.lists.texts.set('file-2', csv);
  await ask('check', { id: 'file-2' });
  expect(kept()?.checked).toMatchObject({ same: 3, changes: { won: 0 } });
});

test.each([
  ['of a table that another one replaced', { id: 'file-0' }],
  ['of a license that is gone or somebody else’s', { userId: 'user-b' }],
])('a message %s does nothing', async (_, change) => {
  await send(`lead_id,outcome\n${publicId(idOf(1))},won`);
  expect(await ask('check', change)).toEqual([]);
  expect(kept()?.state).toBe('checking');
});

test('given a missing list, it is not reported as applied', async () => {
  await send(`lead_id,outcome\n${publicId(idOf(1))},won`);
  await ask('check');
  setup.lists.lists.clear();
  expect(await ask('apply')).toEqual(['m']);
  expect(kept()?.state).toBe('checked');
});
