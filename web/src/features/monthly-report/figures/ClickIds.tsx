import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { helpArticle } from '../../../paths.ts';
import { Meter } from '../../../ui/charts/Meter.tsx';
import { FigureTable } from '../../../ui/tables/FigureTable.tsx';
import { reportText } from '../text.ts';
import { percentOf } from './shares.ts';

const { clicks: text } = reportText;

/** How many visits of paid channels can be reported back to their ad networks. */
export function ClickIds({ report: { click_ids: clicks } }: { report: MonthlyReport }) {
  const { paid_visits: paid, networks } = clicks;
  const withId = networks.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <section className="box click-card" aria-labelledby="report-clicks">
      <header>
        <h2 id="report-clicks">{text.title}</h2>
        <p>
          {text.lead}{' '}
          <a className="text" href={helpArticle(text.article)}>
            {text.more}
          </a>
        </p>
      </header>
      {paid + withId === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <>
          <Coverage withId={withId} paid={paid} />
          {withId === 0 ? (
            <p className="muted">{text.missing}</p>
          ) : (
            <FigureTable
              caption={text.title}
              columns={[
                { title: text.network },
                ...[text.visits, text.share, text.leads].map(title => ({ title, amount: true })),
              ]}
              rows={networks.map(({ name, visits, leads }) => [
                ...[name, countText(visits), shareOf(visits, paid), countText(leads)],
              ])}
            />
          )}
        </>
      )}
    </section>
  );
}

/** A bar that is never called an alarm when it is full: here full is good. */
function Coverage({ withId, paid }: { withId: number; paid: number }) {
  return (
    <Meter
      value={Math.min(withId, paid)}
      max={Math.max(paid, 1)}
      full="good"
      label={text.covered(countText(withId), countText(paid))}
    />
  );
}

/** An id may also come by a channel that is not paid: a share is never more than all. */
function shareOf(visits: number, paid: number): string {
  return paid === 0 ? '–' : `${percentOf(Math.min(visits, paid), paid)}%`;
}
