import type { SetupFault } from '#shared/domain/reports/setup-faults.ts';
import { faultArticle, faultText } from '#shared/text/reports.ts';
import { helpArticle } from '../../paths.ts';
import { reportText } from './text.ts';

const { faults: text } = reportText;

/** What the month's figures say about how the tracker is set up, each with the article that leads through it. */
export function FaultList({ faults }: { faults: readonly SetupFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className="box report-faults" aria-labelledby="report-faults">
      <h2 id="report-faults">{text.title}</h2>
      <ul>
        {faults.map(fault => (
          <li key={fault}>
            <p>{faultText[fault]}</p>
            <a
              className="text"
              href={helpArticle(faultArticle[fault])}
              aria-label={text.about(faultText[fault])}
            >
              {text.readMore}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
