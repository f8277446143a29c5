import type { Letters } from '#functions/ports/letters/letters.ts';
import type { NotificationChoices } from '#functions/ports/letters/notification-choices.ts';
import type { TrafficNotices } from '#functions/ports/visits/counts.ts';
import type { Letter } from '#shared/contract/letter.ts';
import { plans } from '#shared/domain/checkout/plans.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { hourMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { reportsLockedFrom } from '#shared/domain/visits/traffic-state.ts';
import { product } from '#shared/product.ts';
import { hasLarger, type Traffic, type TrafficDeps, trafficOfLicense } from '../visits/traffic-of-license.ts';

export interface TrafficNoticeDeps extends TrafficDeps {
  notices: TrafficNotices;
  letters: Letters;
  choices: Pick<NotificationChoices, 'of'>;
}

/** The last visits of a month are summed up in the first hours of the next one. */
const lastMonthMs = 6 * hourMs;

/**
 * Mails the owner of a license once a month that its traffic has come near its allowance, and once that it has reached
 * it, unless the owner wants no such mails; a second month is mailed in any case, as it has consequences. The letter
 * is queued before that is noted; a repeat queues one of the same identity, which is mailed once.
 */
export async function notifyOfTraffic(license: LicenseRow, deps: TrafficNoticeDeps): Promise<void> {
  const now = deps.clock.now();
  if (!hasService(license, now)) return;
  for (const month of new Set([monthOf(now - lastMonthMs), monthOf(now)]))
    await notifyOfMonth(license, month, deps);
}

async function notifyOfMonth(license: LicenseRow, month: string, deps: TrafficNoticeDeps): Promise<void> {
  const { licenseKey } = license;
  const traffic = await trafficOfLicense(license, { month, detail: 'totals' }, deps);
  if (!traffic || traffic.state === 'ok') return;
  const notice = traffic.state === 'near' ? 'near' : 'over';
  const noted = await deps.notices.of(licenseKey, month);
  if (noted.over !== undefined || noted[notice] !== undefined) return;
  const isOptional = traffic.state !== 'over-again';
  if (isOptional && !(await deps.choices.of(license.userId)).usageNotices) return;
  const now = deps.clock.now();
  for (const letter of lettersOf(license, month, traffic, now)) await deps.letters.send(letter);
  await deps.notices.note(licenseKey, month, notice, now);
}

function lettersOf(license: LicenseRow, month: string, traffic: Traffic, now: number): Letter[] {
  const { plan, allowance, used, state } = traffic;
  const facts = {
    month: Date.parse(`${month}-01`),
    site: license.domains[0] ?? null,
    visits: used,
    allowance,
  };
  const toOwner = { to: license.email, userId: license.userId, plan: plans[plan].title, ...facts };
  const identity = `${license.licenseKey}#${month}`;
  if (state === 'near')
    return [{ kind: 'traffic-near', once: `traffic-near#${identity}`, ...toOwner, optional: 'usageNotices' }];
  const isLargest = !hasLarger(plan);
  const isAgain = state === 'over-again';
  const over: Letter = {
    kind: 'traffic-over',
    once: `traffic-over#${identity}`,
    ...toOwner,
    again: isAgain,
    largest: isLargest,
    ...(isAgain ? {} : { optional: 'usageNotices' as const }),
    lockedFrom: reportsLockedFrom(state, now, !isLargest),
  };
  if (!isLargest) return [over];
  // Whether and when such a license ends is decided by a person, never by a program.
  const toUs = { to: product.contact.email, customer: license.email, licenseKey: license.licenseKey };
  return [over, { kind: 'traffic-to-do', once: `traffic-to-do#${identity}`, ...toUs, ...facts }];
}
