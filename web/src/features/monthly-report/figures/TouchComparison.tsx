import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { helpArticle } from '../../../paths.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { Legend } from '../../../ui/charts/Legend.tsx';
import { BarChart } from '../../../ui/charts/lazy-charts.tsx';
import { reportText } from '../text.ts';
import { touchRows } from './touch-rows.ts';

const { touches: text, channels } = reportText;
const mostBars = 6;
const series = [
  { name: text.last, tone: 'source', mark: 'bar' },
  { name: text.first, tone: 'campaign', mark: 'striped' },
] as const;

/** What brought visitors last, beside what had brought them first. */
export function TouchComparison({ report }: { report: MonthlyReport }) {
  const rows = touchRows(report);
  const first = rows.reduce((sum, row) => sum + row.first, 0);
  return (
    <ChartCard
      title={text.title}
      lead={
        <>
          {first > 0 ? text.lead(countText(first)) : text.none}{' '}
          <a className="text" href={helpArticle(text.article)}>
            {text.more}
          </a>
        </>
      }
      columns={[{ title: channels.channel }, ...series.map(({ name }) => ({ title: name, amount: true }))]}
      rows={rows.map(row => [row.name, countText(row.last), countText(row.first)])}
    >
      {first > 0 && (
        <>
          <BarChart
            label={text.said}
            rows={rows.slice(0, mostBars).map(row => ({ name: row.name, values: [row.last, row.first] }))}
            series={series}
          />
          <Legend entries={series} />
        </>
      )}
    </ChartCard>
  );
}
