import { countText } from '#shared/text/counts.ts';
import { dayText, monthText } from '#shared/text/dates.ts';
import { usageText } from '#shared/text/usage.ts';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import type { RowFacts } from '../row-facts.ts';
import { useUsage } from '../use-usage.ts';
import { type MonthDay, monthDays } from './month-days.ts';
import './month-traffic.css';
import { serverNow } from '../../../api/server-now.ts';

const { days: text } = usageText;

/** The visits of this month by day, with their table; nothing before the first one. */
export function MonthTraffic({ row }: { row: RowFacts }) {
  const { data: usage } = useUsage(row.licenseKey, true);
  if (!usage || usage.visits + usage.leads === 0) return null;
  const { past, ahead } = monthDays(usage, serverNow());
  const most = past.reduce((best, one) => (one.visits > best.visits ? one : best));
  const values = [...past.map(({ visits }) => visits), ...Array<null>(ahead).fill(null)];
  const firstDay = Date.parse(`${usage.month}-01`);
  const month = monthText(firstDay);
  return (
    <section className="month-traffic" aria-label={text.title(month)}>
      <dl>
        <div>
          <dt>{text.visits}</dt>
          <dd>{countText(usage.visits)}</dd>
        </div>
        <div>
          <dt>{text.leads}</dt>
          <dd>{countText(usage.leads)}</dd>
        </div>
      </dl>
      <div>
        <DayBars
          values={values}
          label={text.picture(month, countText(usage.visits), countText(most.visits), dateOf(most))}
          titleOf={index => titleOf(past[index])}
          ends={[dayText(firstDay), dayText(firstDay + (values.length - 1) * 86_400_000)]}
        />
        <details>
          <summary>{text.table}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                <th scope="col">{text.visits}</th>
                <th scope="col">{text.leads}</th>
              </tr>
            </thead>
            <tbody>
              {past.toReversed().map(one => (
                <tr key={one.day}>
                  <th scope="row">{dateOf(one)}</th>
                  <td>{countText(one.visits)}</td>
                  <td>{countText(one.leads)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

function dateOf({ day }: MonthDay): string {
  return dayText(Date.parse(day));
}

function titleOf(one: MonthDay | undefined): string {
  return one ? text.point(dateOf(one), countText(one.visits), countText(one.leads)) : text.ahead;
}
