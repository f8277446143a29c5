// A flood on one license: what is counted of it, and what others notice. The table is the local one.
import { expect, test } from 'vitest';
import { type Deps, run } from '#functions/jobs/count-visits/run.ts';
import type { AcceptedEvent } from '#functions/ports/tracking.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { eventIdAt, licenseOf, reportOf } from '../support/counting/reports.ts';
import { countingHere } from '../support/counting/table-here.ts';
import { snapshot, start } from '../support/fakes/records.ts';

const here = countingHere();

/** Of a minute of these licenses a hundred events are counted. */
function small(): Deps & { seen: AcceptedEvent[] } {
  const seen: AcceptedEvent[] = [];
  return {
    ...here.fresh(),
    licenseOf: async licenseKey => licenseOf(licenseKey, { subscription: snapshot() }),
    afterCounting: [async events => void seen.push(...events)],
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
  const { visits, suspect, ids } = await here.counted();
  return { visits, suspect, ids };
}

test('beyond twenty times the plan’s pace events are suspect, and stay so when they come again', async () => {
  const messages = reports(0, 250);
  await run(messages.slice(0, 60), small());
  await run(messages, small());
  expect(await counted()).toEqual({ visits: 100, suspect: 150, ids: 250 });
  const deps = small();
  await run([...messages].reverse(), deps);
  expect(await counted()).toEqual({ visits: 100, suspect: 150, ids: 250 });
  const again = small();
  await run(messages, again);
  const idsOf = (events: AcceptedEvent[]) =>
    events
      .filter(({ suspect }) => suspect)
      .map(({ shortId }) => shortId)
      .sort();
  expect(idsOf(deps.seen)).toHaveLength(150);
  expect(idsOf(again.seen)).toEqual(idsOf(deps.seen));
});

test('one address gets a fifth of a license’s minute in a batch; other visitors count', async () => {
  const messages = [...reports(0, 300, 'flooder'), ...reports(300, 30, ''), ...reports(400, 10, 'visitor')];
  await run(messages, small());
  expect(await counted()).toEqual({ visits: 20 + 30 + 10, suspect: 280, ids: 340 });
});

test('a report that one visitor sends fifty times is one event, and not suspect', async () => {
  const [report] = reports(0, 1, 'visitor');
  await run(
    Array.from({ length: 50 }, () => report as Message),
    small(),
  );
  expect(await counted()).toEqual({ visits: 1, suspect: 0, ids: 1 });
});

test('suspect events are in no dimension', async () => {
  await run(reports(0, 130), small());
  expect((await here.counted()).channels).toEqual([{ visits: 100, leads: 0 }]);
});
