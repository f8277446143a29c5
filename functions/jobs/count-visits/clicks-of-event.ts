import { createHash } from 'node:crypto';
import type { Click } from '#functions/ports/leads/clicks.ts';
import type { AcceptedEvent } from '#functions/ports/visits/tracking.ts';
import { isClickId } from '#shared/domain/leads/click-ids.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { rowId } from '#shared/domain/row-ids.ts';
import { settingsInForce } from '#shared/domain/sites/settings-in-force.ts';
import { dayMs } from '#shared/domain/time.ts';
import { keptText } from '#shared/domain/visits/visible-text.ts';

const longestId = 512;

/** A click that a report names. */
export interface NamedClick {
  click: Click;
  /** Whether the report says when the click was made, so that every report of it finds the same row. */
  isTimed: boolean;
}

/** The clicks whose ids a report carries, if its license keeps click reports. */
export function clicksOf({ license, event, countedAt }: AcceptedEvent): NamedClick[] {
  if (!event.ids || !settingsInForce(license).clickReports) return [];
  const { last } = journeyOf(event);
  const earlier = event.touches?.clickedAt ?? {};
  return Object.entries(event.ids)
    .filter(([name, value]) => isClickId(name) && value !== '' && value.length <= longestId)
    .map(([name, value]) => {
      const claimed = earlier[name] ?? event.touches?.last.at;
      const isTimed = claimed !== undefined && claimed <= countedAt && claimed > countedAt - 90 * dayMs;
      const at = isTimed ? claimed : countedAt;
      // The campaign of the report is that of its last touch, which is not where earlier clicks came from.
      const own = earlier[name] === undefined;
      return {
        isTimed,
        click: {
          id: rowId(at, digest(`${name}\n${value}`)),
          at,
          name,
          value,
          host: keptText(event.host),
          ...(own && { campaign: last.campaign, term: last.term, page: last.page || pageOf(event) }),
        },
      };
    });
}

/** A visit that does not say where it landed began on the page it was reported from. */
function pageOf({ kind, host, path }: AcceptedEvent['event']): string {
  return kind === 'visit' ? keptText(host + path) : '';
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
