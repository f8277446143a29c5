import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';

// Reports as the collect API queues them, for one license or many that all accept them.

import { dynamoCounting } from '#functions/adapters/dynamo/visits/counting.ts';
import { dynamoRollUpMarks } from '#functions/adapters/dynamo/visits/roll-up-marks.ts';
import { markedOnce } from '#functions/jobs/count-visits/marked-hours.ts';
import type { Deps } from '#functions/jobs/count-visits/run.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Message } from '#functions/runtime/consume.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

import { messageOf } from '../fakes/message.ts';
import { catalogue, owner, snapshot, start } from '../fakes/records.ts';

/** Of which more than ten thousand events a minute are counted. */
const big = snapshot({ priceId: 'price_professional_monthly', quantity: 100 });

export function licenseOf(licenseKey: string, change: Partial<LicenseRow> = {}): LicenseRow {
  const row = applySnapshot(undefined, { ...owner, licenseKey }, big, start) as LicenseRow;
  return { ...row, domains: ['acme.example'], ...change };
}

/** An event id as the tracker makes it at this moment. */
export function eventIdAt(at: number, random: number): string {
  return `${100_000_000 + random}${at}`;
}

let sent = 0;

export function reportOf(event: object, change: Partial<Message> = {}): Message {
  sent += 1;
  const whole = {
    event_id: eventIdAt(start, sent),
    license_key: 'key-a',
    kind: 'visit',
    at: start,
    host: 'www.acme.example',
    path: '/',
    c: {},
    ...event,
  };
  return messageOf(`m${sent}`, whole, { attributes: { origin: 'https://www.acme.example' }, ...change });
}

/** A function as it starts: it remembers nothing. */
export function freshFunction(clock: Clock): Deps {
  return {
    licenseOf: async key => licenseOf(key),
    counting: dynamoCounting({ table: 'counts' }),
    marks: markedOnce(dynamoRollUpMarks({ table: 'rollups-due' }), clock),
    siteTests: { note: async () => {}, newest: async () => undefined },
    afterCounting: [],
    catalogue,
    clock,
  };
}
