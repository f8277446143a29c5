import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { Meter } from '../../../ui/charts/Meter.tsx';
import { leadsPathOf } from '../leads-path.ts';
import { monthName } from '../months.ts';
import { reportText } from '../text.ts';
import { type Change, changeOf } from './change.ts';
import type { Compared, Comparison } from './comparison.ts';
import type { Metric } from './day-figures.ts';
import { percentOf, rateText } from './shares.ts';
import './figures.css';

const { figures: text, change: changeText } = reportText;

interface FiguresProps {
  licenseKey: string;
  report: MonthlyReport;
  comparison: Comparison;
  /** What the chart of days shows. */
  metric: Metric;
  onMetric(metric: Metric): void;
}

/** Leads, visits and what they say of each other, each beside the month before; the first two choose the chart. */
export function Figures({ licenseKey, report, comparison, metric, onMetric }: FiguresProps) {
  const { visits, leads, allowance, used, tracked_leads: tracked, before } = report;
  const month = monthName(before.month);
  const change = (compared: Compared) => <ChangeLine {...changeOf(compared, comparison.days, month)} />;
  const choice = (of: Metric) => ({ chosen: metric === of, choose: () => onMetric(of) });
  const meant = before.leads > 0 || before.visits > 0;
  return (
    <section className="figures" aria-label={text.title}>
      <Figure
        name={text.leads}
        value={countText(leads)}
        change={change(comparison.leads)}
        choice={choice('leads')}
      >
        {leads > 0 && (
          <Link className="text figure-more" to={leadsPathOf(licenseKey, report.month)}>
            {text.eachLead}
          </Link>
        )}
      </Figure>
      <Figure
        name={text.visits}
        value={countText(visits)}
        change={change(comparison.visits)}
        choice={choice('visits')}
      >
        <Meter
          value={used}
          max={allowance}
          label={text.allowance(`${percentOf(used, allowance)}`, countText(allowance))}
        />
      </Figure>
      <Figure
        name={text.rate}
        value={rateText(leads, visits)}
        change={meant && before.visits > 0 && changeText.before(rateText(before.leads, before.visits), month)}
      >
        {visits === 0 && <small>{text.noVisits}</small>}
      </Figure>
      <Figure
        name={text.tracked}
        value={leads > 0 ? `${percentOf(tracked, leads)}%` : '–'}
        change={
          before.leads > 0 && changeText.before(`${percentOf(before.tracked_leads, before.leads)}%`, month)
        }
      >
        <small>{leads > 0 ? text.trackedOf(countText(tracked), countText(leads)) : text.noLeads}</small>
      </Figure>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  change: ReactNode;
  /** Given where the box chooses what the chart shows. */
  choice?: { chosen: boolean; choose(): void };
  children?: ReactNode;
}

function Figure({ name, value, change, choice, children }: FigureProps) {
  return (
    <div className="box figure">
      <h3>
        {choice ? (
          <label>
            <input
              type="radio"
              name="metric"
              className="sr"
              checked={choice.chosen}
              onChange={choice.choose}
            />
            {name} <span className="sr">{text.inChart}</span>
          </label>
        ) : (
          name
        )}
      </h3>
      <p className="figure-value">{value}</p>
      {change && <p className="figure-change">{change}</p>}
      {children}
    </div>
  );
}

function ChangeLine({ direction, words }: Change) {
  return (
    <span data-direction={direction}>
      {direction !== 'none' && <i aria-hidden="true">{signs[direction]}</i>}
      {words}
    </span>
  );
}

const signs = { more: '↑', less: '↓', same: '=' } as const;
