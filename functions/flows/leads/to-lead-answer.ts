import type { KeptLead } from '#functions/ports/leads/leads.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { nameOfSource } from '#shared/domain/attribution/sources.ts';
import type { JourneyTouch } from '#shared/domain/leads/journey.ts';

/** A lead as an owner sees it. */
export function toLeadAnswer({
  visitsBefore,
  first,
  between,
  last,
  clicks,
  isMarked,
  consent,
  isWithdrawn,
  ...lead
}: KeptLead): LeadOnWire {
  return {
    ...lead,
    first: first && named(first),
    between: between.map(named),
    last: named(last),
    visits_before: visitsBefore,
    clicks: [...clicks],
    in_flood: isMarked,
    consent: {
      ad_user_data: consent.userData,
      ad_personalization: consent.personalization,
      withdrawn: isWithdrawn,
    },
  };
}

/** By its name where only the referrer has the source; what a campaign calls itself stays to the letter. */
function named(touch: JourneyTouch): JourneyTouch {
  return touch.source === touch.referrer ? { ...touch, source: nameOfSource(touch.source) } : touch;
}
