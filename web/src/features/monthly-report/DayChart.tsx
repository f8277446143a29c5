import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { dateText, dayText } from '#shared/text/dates.ts';
import { reportText } from '#shared/text/monthly-report.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { Legend } from '../../ui/charts/Legend.tsx';
import { LineChart } from '../../ui/charts/lazy-charts.tsx';
import { type DayFigures, dayFigures } from './day-figures.ts';
import { monthName } from './months.ts';

const { days: text } = reportText;

interface DayChartProps {
  report: MonthlyReport;
  now: number;
  running: boolean;
}

/** Visits of each day, with those of the same day of the month before. */
export function DayChart({ report, now, running }: DayChartProps) {
  const days = dayFigures(report, now);
  const hasBefore = days.some(({ before }) => before !== null);
  const nameOfBefore = text.before(monthName(report.before.month));
  const lines = [
    { name: text.visits, tone: 'source', mark: 'line' },
    ...(hasBefore ? [{ name: nameOfBefore, tone: 'other', mark: 'dotted' } as const] : []),
  ] as const;
  const columns = columnsOf(report, hasBefore ? nameOfBefore : undefined);
  return (
    <ChartCard
      title={text.title}
      lead={running && text.open}
      columns={columns.map(({ title }, at) => ({ title, amount: at > 0 }))}
      rows={days.map(day => columns.map(({ cell }) => cell(day)))}
    >
      <LineChart
        name={text.title}
        running={running}
        lines={lines}
        points={days.map(({ day, visits, leads, before }) => ({
          key: day,
          short: dayText(Date.parse(day)),
          title: dateText(Date.parse(day)),
          values: hasBefore ? [visits, before] : [visits],
          more: leads === null ? [] : [[text.leads, countText(leads)] as const],
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
