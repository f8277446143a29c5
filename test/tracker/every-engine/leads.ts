import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { readCases } from '../../support/cases/read-cases.ts';
import type { Part } from '../../support/engines/part.ts';
import type { OnASite } from '../../support/tracker/in-any-engine.ts';

// What counts as a lead, form by form (test/cases/lead-forms.json).

interface LeadForm {
  id: string;
  /** How many leads a person would say these are. */
  person: number;
  /** How many we count, where no rule can know what a person sees. */
  counted?: number;
  settings?: Partial<TrackerSettings>;
  markup: string;
  do: readonly [what: 'type' | 'click' | 'press', part: string, text?: string][];
}

export function theLeads(on: OnASite): void {
  it.each(readCases<LeadForm>('lead-forms.json', 'lead_forms'))(
    '$id: leads as a person would count them',
    async ({ markup, settings = {}, do: steps, person, counted = person }) => {
      const page = await on.open('/bare?utm_source=a', { markup, settings });
      await expect.poll(on.kinds).toEqual(['visit']);
      for (const [what, part, text = 'ann@example.org'] of steps) {
        if (what === 'press') await page.press(part as 'Enter');
        else await page.click(part as Part);
        if (what === 'type') await page.type(text);
        // What a page's script answers with, and a step that is drawn anew.
        else await new Promise(done => setTimeout(done, 200));
      }
      // A report whose answer came too late, because the page was left, is sent again.
      const leads = () =>
        new Set(
          on.site.arrived.filter(({ report }) => report.kind === 'lead').map(({ report }) => report.event_id),
        ).size;
      await expect.poll(leads).toBe(counted);
      await new Promise(done => setTimeout(done, 200));
      expect(leads()).toBe(counted);
    },
  );
}
