import type { KeptLead } from '#functions/ports/leads/leads.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';

/** A lead as an owner sees it. */
export function toLeadAnswer({
  visitsBefore,
  between,
  clicks,
  isMarked,
  consent,
  isWithdrawn,
  ...lead
}: KeptLead): LeadOnWire {
  return {
    ...lead,
    between: [...between],
    visits_before: visitsBefore,
    clicks: [...clicks],
    in_flood: isMarked,
    consent: {
      ...{ ad_user_data: consent.userData, ad_personalization: consent.personalization },
      withdrawn: isWithdrawn,
    },
  };
}
