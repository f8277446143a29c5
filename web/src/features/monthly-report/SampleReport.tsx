import { countText } from '#shared/text/counts.ts';
import { SparkBars } from '../../ui/charts/SparkBars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { sampleMonth } from './sample-month.ts';
import { reportText } from './text.ts';
import './report-sample.css';

const { empty: text, figures, days, channels } = reportText;

/** What a report looks like, marked as an example: the place is not left empty, and nobody takes it for their own. */
export function SampleReport() {
  const { visits, leads, tracked } = sampleMonth;
  const shown = [
    [figures.visits, countText(visits)],
    [figures.leads, countText(leads)],
    [figures.tracked, tracked],
  ] as const;
  return (
    <figure className="report-sample">
      <figcaption>
        <StatusBadge tone="info" shape="ring">
          {text.sample}
        </StatusBadge>
        {text.sampleLead}
      </figcaption>
      <div role="img" aria-label={text.sampleSaid}>
        <dl>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <b>{days.title.visits}</b>
        <SparkBars values={sampleMonth.days} label={days.title.visits} />
        <b>{channels.title}</b>
        <ul>
          {sampleMonth.channels.map(([name, share]) => (
            <li key={name}>
              {name} <span>{share}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
