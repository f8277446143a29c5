import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, BodyOf } from '#shared/contract/index.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { outcomeWords as text } from '#shared/text/outcomes.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { problemOf } from '../../../ui/forms/use-action.ts';
import { refusedAtField } from '../refused-at-field.ts';

type Said = BodyOf<'set-outcomes'>['outcomes'][number];

const about = { about: 'outcomes' };

/** Says what became of leads, and takes the last word back; every list that was loaded shows it. */
export function useOutcomes(licenseKey: string) {
  const client = useQueryClient();
  const [former, setFormer] = useState<{ outcomes: Said[]; text: string }>();
  const send = async (outcomes: Said[]) => {
    const { leads } = await ask('set-outcomes', { license_key: licenseKey, outcomes });
    const now = new Map(leads.map(lead => [lead.id, lead]));
    client.setQueriesData<AnswerOf<'leads'>>(
      { queryKey: ['leads', licenseKey] },
      list => list && { ...list, items: list.items.map(one => now.get(one.id) ?? one) },
    );
    // The clicks of a lead that was won are marked, or no longer, and the figures of its month are others.
    for (const name of ['click-report', 'newestLeads', 'outcomeReport', 'monthlyReport', 'usage'])
      void client.invalidateQueries({ queryKey: [name, licenseKey] });
  };
  return {
    /** What was said last, while it can be taken back. */
    last: former?.text,
    async say(leads: readonly LeadOnWire[], outcomes: Said[]): Promise<void> {
      await send(outcomes).catch(refusedAtField);
      const state = outcomes[0]?.state ?? 'new';
      setFormer({ outcomes: leads.map(formerOf), text: text.done(leads.length, state) });
    },
    async undo(): Promise<void> {
      if (!former) return;
      try {
        await send(former.outcomes);
        setFormer(undefined);
        toasts.success(text.undone, about);
      } catch (error) {
        const reason = problemOf(error);
        toasts.error(text.undoFailed(reason), about);
      }
    },
  };
}

function formerOf({ id, outcome, consent: { withdrawn } }: LeadOnWire): Said {
  return outcome ? { lead: id, withdrawn, ...outcome } : { lead: id, withdrawn, state: 'new' };
}
