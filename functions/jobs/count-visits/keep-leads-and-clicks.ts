import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { Leads } from '#functions/ports/leads/leads.ts';
import type { AcceptedEvent, AfterCounting } from '#functions/ports/visits/tracking.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { rowId } from '#shared/domain/row-ids.ts';
import { dayMs } from '#shared/domain/time.ts';
import { keptPage } from '#shared/domain/visits/visible-text.ts';
import { clicksOf, type NamedClick } from './clicks-of-event.ts';
import { grouped } from './grouped.ts';
import { inTurns } from './in-turns.ts';
import { isBusy, whileBusy } from './while-busy.ts';

/** Reports kept at once, and of one license: enough to be done with a full batch in seconds, whoever floods. */
const pace = { atOnce: 24, perLane: 12 };

export interface KeepDeps {
  leads: Pick<Leads, 'keep'>;
  clicks: Pick<ClickRows, 'note' | 'withValue'>;
  clock: Clock;
}

/**
 * Keeps the leads among the counted events, and the clicks that visits and leads name. All keys come from the reports
 * alone and every write only adds, so that an event may come again, in any order and after a crash at any point.
 * Why: docs/decisions/0100
 */
export function keepLeadsAndClicks(deps: KeepDeps): AfterCounting {
  return async (events, until) => {
    const left: AcceptedEvent[] = [];
    const busy = new Set<string>();
    // Visits first: a lead of the same batch finds the clicks that they brought.
    for (const kind of ['visit', 'lead'] as const) {
      const ofKind = events.filter(({ event }) => event.kind === kind);
      const lanes = grouped(ofKind, ({ license }) => license.licenseKey).values();
      await inTurns(lanes, pace, async event => {
        const { licenseKey } = event.license;
        try {
          if (busy.has(licenseKey) || deps.clock.now() >= until) left.push(event);
          else await whileBusy(() => keep(event, deps), { clock: deps.clock, until });
        } catch (error) {
          logFailure('count-visits', error);
          // Its other leads and clicks stand in the same part of the tables.
          if (isBusy(error)) busy.add(licenseKey);
          left.push(event);
        }
      });
    }
    return left;
  };
}

async function keep(accepted: AcceptedEvent, { leads, clicks, clock }: KeepDeps): Promise<void> {
  const { license, event, countedAt, shortId, isMarked } = accepted;
  const isLead = event.kind === 'lead';
  const named: NamedClick['click'][] = [];
  for (const one of clicksOf(accepted)) {
    // A late report must not bring back what is forgotten by now.
    if (one.click.at <= clock.now() - 90 * dayMs) continue;
    const click =
      isLead && !one.isTimed ? await knownClick(license.licenseKey, one.click, clicks) : one.click;
    await clicks.note(license.licenseKey, click, isLead ? countedAt : undefined);
    named.push(click);
  }
  if (!isLead) return;
  await leads.keep(license.licenseKey, {
    id: rowId(countedAt, shortId),
    at: countedAt,
    page: keptPage(event.host + event.path),
    ...journeyOf(event),
    clicks: named.map(({ id, name, at }) => ({ id, name, at })),
    isMarked,
    consent: event.consent ?? unknownConsent,
  });
}

/** The newest click with this id until now, for a lead that does not say when it was. */
async function knownClick(licenseKey: string, click: NamedClick['click'], clicks: KeepDeps['clicks']) {
  const known = await clicks.withValue(licenseKey, click.value);
  return known.find(({ name, at }) => name === click.name && at <= click.at) ?? click;
}
