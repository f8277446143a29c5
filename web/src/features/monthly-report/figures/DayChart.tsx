import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { dateText, dayText } from '#shared/text/dates.ts';
import { ChartCard } from '../../../ui/charts/ChartCard.tsx';
import { Legend } from '../../../ui/charts/Legend.tsx';
import { LineChart } from '../../../ui/charts/lazy-charts.tsx';
import { monthName } from '../months.ts';
import { reportText } from '../text.ts';
import { type DayFigures, dayFigures, type Metric } from './day-figures.ts';

const { days: text } = reportText;

interface DayChartProps {
  report: MonthlyReport;
  now: number;
  running: boolean;
  metric: Metric;
}

/** Visits or leads of each day, with those of the same day of the month before. */
export function DayChart({ report, now, running, metric }: DayChartProps) {
  const days = dayFigures(report, now, metric);
  const title = text.title[metric];
  const other = metric === 'visits' ? 'leads' : 'visits';
  const hasBefore = days.some(({ before }) => before !== null);
  const nameOfBefore = text.before[metric](monthName(report.before.month));
  const lines = [
    { name: text[metric], tone: 'source', mark: 'line' },
    ...(hasBefore ? [{ name: nameOfBefore, tone: 'other', mark: 'dotted' } as const] : []),
  ] as const;
  const columns = columnsOf(report, hasBefore ? nameOfBefore : undefined);
  return (
    <ChartCard
      title={title}
      lead={running && text.open}
      columns={columns.map(({ title }, at) => ({ title, amount: at > 0 }))}
      rows={days.map(day => columns.map(({ cell }) => cell(day)))}
    >
      <LineChart
        name={title}
        running={running}
        lines={lines}
        points={days.map(one => ({
          key: one.day,
          short: dayText(Date.parse(one.day)),
          title: dateText(Date.parse(one.day)),
          values: hasBefore ? [one[metric], one.before] : [one[metric]],
          more: one[other] === null ? [] : [[text[other], countText(one[other])] as const],
        }))}
      />
      <Legend entries={lines} />
    </ChartCard>
  );
}

interface DayColumn {
  title: string;
  cell: (day: DayFigures) => string;
}

function columnsOf(report: MonthlyReport, nameOfBefore: string | undefined): DayColumn[] {
  const known = (count: number | null) => (count === null ? '–' : countText(count));
  return [
    { title: text.day, cell: ({ day }) => dateText(Date.parse(day)) },
    { title: text.visits, cell: ({ visits }) => known(visits) },
    { title: text.leads, cell: ({ leads }) => known(leads) },
    ...(nameOfBefore ? [{ title: nameOfBefore, cell: ({ before }: DayFigures) => known(before) }] : []),
    ...(report.floods.length > 0
      ? [{ title: text.flood, cell: ({ flood }: DayFigures) => known(flood) }]
      : []),
    ...(report.excluded > 0
      ? [{ title: text.excluded, cell: ({ excluded }: DayFigures) => known(excluded) }]
      : []),
  ];
}
