// A flood on one license: what is counted of it, and what others notice. The table is the local one.
import { expect, test } from 'vitest';
import { type Deps, run } from '#functions/jobs/count-visits/run.ts';
import type { AcceptedEvent } from '#functions/ports/visits/tracking.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { touchOf } from '#shared/domain/visits/counted-touch.ts';
import type { StoredCount } from '../support/counting/count-tables.ts';
import { eventIdAt, licenseOf, reportOf } from '../support/counting/reports.ts';
import { countingHere } from '../support/counting/table-here.ts';
import { snapshot, start } from '../support/fakes/records.ts';

const here = countingHere();

/** Of a minute of these licenses a hundred events are not marked. */
function small(): Deps & { seen: AcceptedEvent[] } {
  const seen: AcceptedEvent[] = [];
  return {
    ...here.fresh(),
    licenseOf: async licenseKey => licenseOf(licenseKey, { subscription: snapshot() }),
    afterCounting: [
      async events => {
        seen.push(...events);
        return [];
      },
    ],
    seen,
  };
}

function reports(from: number, count: number, caller = ''): Message[] {
  return Array.from({ length: count }, (_, place) => {
    const attributes = { origin: 'https://acme.example', ...(caller && { caller }) };
    return reportOf({ license_key: here.key, event_id: eventIdAt(start, from + place) }, { attributes });
  });
}

async function counted() {
  const { visits, marked, ids } = await here.counted();
  return { visits, marked, ids };
}

test('beyond twenty times the plan’s pace events count and are marked, also when they are repeated', async () => {
  const messages = reports(0, 250);
  await run(messages.slice(0, 60), small());
  await run(messages, small());
  expect(await counted()).toEqual({ visits: 250, marked: 150, ids: 250 });
  const deps = small();
  await run([...messages].reverse(), deps);
  expect(await counted()).toEqual({ visits: 250, marked: 150, ids: 250 });
  const again = small();
  await run(messages, again);
  const idsOf = (events: AcceptedEvent[]) =>
    events
      .filter(({ isMarked }) => isMarked)
      .map(({ shortId }) => shortId)
      .sort();
  expect(idsOf(deps.seen)).toHaveLength(150);
  expect(idsOf(again.seen)).toEqual(idsOf(deps.seen));
});

test('of one address a fifth of a license’s pace in a batch is not marked, nor are other visitors', async () => {
  const messages = [...reports(0, 300, 'flooder'), ...reports(300, 30, ''), ...reports(400, 10, 'visitor')];
  await run(messages, small());
  expect(await counted()).toEqual({ visits: 340, marked: 280, ids: 340 });
});

test('a report that one visitor sends fifty times is one event, and not marked', async () => {
  const [report] = reports(0, 1, 'visitor');
  await run(
    Array.from({ length: 50 }, () => report as Message),
    small(),
  );
  expect(await counted()).toEqual({ visits: 1, marked: 0, ids: 1 });
});

test('an e-mail campaign’s first minute is in every dimension by its names', async () => {
  const [visits, leads] = [240, 10];
  const mail = {
    c: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'october' },
    path: '/sale',
  };
  await run(
    Array.from({ length: visits + leads }, (_, place) => {
      const kind = place < visits ? 'visit' : 'lead';
      return reportOf({ license_key: here.key, event_id: eventIdAt(start, place), kind, ...mail });
    }),
    small(),
  );
  const [counts] = (await here.tables.counts()).filter(({ licenseKey }) => licenseKey === here.key);
  const all = { visits, leads };
  expect(counts).toMatchObject({ ...all, floods: [{ from: start, to: start + minuteMs }] });
  expect(counts?.dimensions).toMatchObject({
    ch: { Email: all },
    src: { newsletter: all },
    med: { email: all },
    cmp: { october: all },
    lp: { '/sale': all },
    host: { 'www.acme.example': all },
  });
  // What is marked is nothing to try a rule on.
  const [touches] = [...(counts?.touches ?? [])].map(([text, many]) => touchOf(text, many));
  expect(touches).toMatchObject({
    source: 'newsletter',
    campaign: 'october',
    visits: visits - (counts?.floods[0]?.visits ?? 0),
  });
});

test('a minute goes on in a further part, and loses no visit, when every visit brings the longest names', async () => {
  const long = (place: number, what: string) => `${what}${place}`.padEnd(64, '語');
  const messages = Array.from({ length: 1500 }, (_, place) =>
    reportOf({
      license_key: here.key,
      event_id: eventIdAt(start, place),
      kind: place % 2 ? 'visit' : 'lead',
      path: `/${long(place, 'page')}`,
      host: `${place}.acme.example`,
      c: {
        utm_source: long(place, ''),
        utm_medium: `${place}`.padEnd(64, 'x'),
        first_utm_source: long(place, 'first'),
        first_utm_campaign: long(place, 'first'),
      },
    }),
  );
  for (let from = 0; from < 1500; from += 250) await here.deliver(messages.slice(from, from + 250));
  const { periods, ...sums } = await here.counted();
  expect(sums).toMatchObject({ visits: 750, leads: 750, ids: 1500, byChannel: 1500 });
  expect(periods.length).toBeGreaterThan(1);
  expect(sums.byTouch).toBeGreaterThan(300);
});

test('a flood of invented names takes little space, and its sums are complete', async () => {
  const count = 2000;
  const invented = (place: number) => `invented-${place}-${'x'.repeat(50)}`;
  for (let from = 0; from < count; from += 500)
    await run(
      Array.from({ length: 500 }, (_, at) => {
        const place = from + at;
        const c = { utm_source: invented(place), utm_medium: invented(place), utm_campaign: invented(place) };
        return reportOf({
          license_key: here.key,
          event_id: eventIdAt(start, place),
          c,
          path: `/${invented(place)}`,
          host: `${place}.acme.example`,
        });
      }),
      small(),
    );
  const parts = (await here.tables.counts()).filter(({ licenseKey }) => licenseKey === here.key);
  const namesOf = (of: StoredCount) => Object.values(of.dimensions).flatMap(values => Object.keys(values));
  for (const part of parts) expect(namesOf(part).length).toBeLessThan(450);
  for (const dimension of ['ch', 'src', 'med', 'cmp', 'lp', 'host'] as const)
    expect(
      parts
        .flatMap(({ dimensions }) => Object.values(dimensions[dimension] ?? {}))
        .reduce((sum, { visits }) => sum + visits, 0),
    ).toBe(count);
});
