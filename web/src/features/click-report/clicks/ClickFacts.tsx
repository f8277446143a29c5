import type { ClickOnWire } from '#shared/contract/leads.ts';
import { dayMs } from '#shared/domain/time.ts';
import { dateHereText, timeText } from '../../../text/dates-here.ts';
import { clickPage, markText as text } from '../text.ts';

/** What is known of a click, nothing cut. */
export function ClickFacts({ click }: { click: ClickOnWire }) {
  const { at, name, value, network, domain, campaign, term, page, lead_at: leadAt } = click;
  const facts = [
    [clickPage.columns.network, network && network !== name ? `${network} (${name})` : name],
    [text.id, value],
    [text.clicked, timeText(at)],
    [text.became, leadAt !== null && timeText(leadAt)],
    [clickPage.columns.campaign, [campaign, term].filter(Boolean).join(', ')],
    [clickPage.columns.page, page || domain],
    [text.keptUntil, dateHereText(at + 90 * dayMs)],
  ] as const;
  return (
    <dl className="click-facts">
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{label === text.id ? <code>{fact}</code> : fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
