import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { helpArticle } from '../../../paths.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { BarChart } from '../../../ui/charts/lazy-charts.tsx';
import { reportText } from '../text.ts';
import { percentOf, rateText } from './shares.ts';
import { topOf } from './tops.ts';

const { channels: text } = reportText;
/** So many bars are shown; the table has all. */
const mostBars = 8;

/** How visits came, as bars of equal kind: names say what they are, not colors. */
export function ChannelMix({ report: { channels } }: { report: MonthlyReport }) {
  const all = channels.reduce((sum, { visits }) => sum + visits, 0);
  const shareOf = (visits: number) => `${percentOf(visits, all)}%`;
  const [first] = channels;
  return (
    <ChartCard
      title={text.title}
      lead={
        <>
          {text.lead}{' '}
          <a className="text" href={helpArticle(text.article)}>
            {text.more}
          </a>
        </>
      }
      columns={[
        { title: text.channel },
        ...[text.visits, text.share, text.leads, text.rate].map(title => ({ title, amount: true })),
      ]}
      rows={channels.map(({ name, visits, leads }) => [
        ...[name, countText(visits), shareOf(visits), countText(leads), rateText(leads, visits)],
      ])}
    >
      <BarChart
        label={first ? text.said(first.name, shareOf(first.visits)) : text.title}
        rows={topOf(channels, mostBars, text.others).map(({ name, visits, leads }) => ({
          name,
          values: [visits],
          note: text.bar(countText(visits), shareOf(visits), countText(leads)),
        }))}
        series={[{ name: text.visits, tone: 'source', mark: 'bar' }]}
      />
    </ChartCard>
  );
}
