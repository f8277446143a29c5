import type { KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';

/** More leads than one millisecond has. */
const mostLeads = 100;

/** The lead that sold a click, or the first that came by it. */
export async function leadOfClick(
  licenseKey: string,
  { id, leadAt, marks: { won } }: Pick<KeptClick, 'id' | 'leadAt' | 'marks'>,
  leads: Pick<Leads, 'some' | 'page'>,
): Promise<KeptLead | undefined> {
  if (won?.lead !== undefined) return (await leads.some(licenseKey, [won.lead]))[0];
  if (leadAt === null) return undefined;
  const span = { from: leadAt, to: leadAt + 1, after: undefined, limit: mostLeads };
  const { rows } = await leads.page(licenseKey, span);
  return rows.find(({ clicks }) => clicks.some(click => click.id === id));
}
