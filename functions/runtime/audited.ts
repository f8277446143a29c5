import type { Caller } from '#functions/ports/account/identity.ts';
import type { AuditTrail, TrailEntry } from '#functions/ports/audit-trail.ts';
import { metricNames } from '#shared/metrics.ts';
import { faultLocation, log } from './log.ts';
import { writeMetric } from './metric.ts';

interface Asked {
  call: string;
  requestId: string;
  user: Pick<Caller, 'id'> | undefined;
  body: unknown;
  refusalCode: (error: unknown) => string;
}

/**
 * Runs a call that changes money or access, with an entry in the audit trail before and after. The first is written
 * while the call runs, so that an interrupted one is there, too; the answer waits for both. A trail that cannot be
 * written stops no call, and rings an alarm.
 * Why: docs/decisions/0145
 */
export async function audited<T>(trail: AuditTrail, asked: Asked, run: () => Promise<T>): Promise<T> {
  const { call, requestId } = asked;
  const note = (outcome: string) =>
    trail.note({ ...whatOf(asked), outcome }).catch((error: unknown) => {
      log({ audit: 'missed', call, requestId, fault: faultLocation(error) });
      writeMetric(metricNames.missedAuditEntries, 1);
    });
  const begun = note('begun');
  try {
    const answer = await run();
    await Promise.all([begun, note('ok')]);
    return answer;
  } catch (error) {
    await Promise.all([begun, note(asked.refusalCode(error))]);
    throw error;
  }
}

/** As all ids are that are noted, of accounts and of subscriptions; no mail address is. */
const id = /^[\w-]{1,64}$/;

/**
 * Notes ids and nothing else of a body. Nothing can be removed from the trail for a year, so whatever a caller writes in
 * the place of an id without being one is left out.
 */
function whatOf({ call, requestId, user, body }: Asked): Omit<TrailEntry, 'outcome'> {
  const { type, userId, subID, subscription_id, license_key } = Object(body) as Record<string, unknown>;
  const about = subID ?? subscription_id ?? (license_key && String(license_key).slice(0, 6));
  return {
    requestId,
    call,
    ...(typeof type === 'string' && { type }),
    ...(user ? { who: user.id } : isId(userId) && { says: userId }),
    ...(isId(about) && { about }),
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && id.test(value);
}
