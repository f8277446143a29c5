import { Link } from 'react-router';
import { siteCheckText } from '#shared/text/site-check.ts';
import { serverNow } from '../../../api/server-now.ts';
import { helpArticle } from '../../../paths.ts';
import { testSitePath } from '../../../state/test-site-path.ts';
import { agoText } from '../../../text/dates-here.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import type { RowFacts } from '../row-facts.ts';
import type { StepState } from './guide-progress.ts';
import { Step } from './Step.tsx';
import { TestAddress } from './TestAddress.tsx';
import { firstStepsText } from './text.ts';
import type { Known } from './use-guide-facts.ts';
import { useLate } from './use-late.ts';
import { Watching } from './Watching.tsx';

const { visit: text } = firstStepsText;

interface VisitStepProps {
  row: RowFacts;
  known: Known;
  state: StepState;
}

/** Waits for the first visit, and says after some minutes what may be missing. */
export function VisitStep({ row, known, state }: VisitStepProps) {
  const isLate = useLate(state === 'now');
  const { lastSeen } = known;
  return (
    <Step
      number={3}
      state={state}
      title={text.title}
      about={lastSeen === null ? text.earlier : text.seen(agoText(lastSeen, serverNow()))}
    >
      <Watching text={text.waiting} />
      <p>{text.text}</p>
      <TestAddress domain={row.domain} />
      <p className="note">{text.pace}</p>
      {isLate && (
        <div className="first-steps-late" role="status">
          <p>{text.late}</p>
          <ul>
            {siteCheckText.silent.reasons.map(({ text: reason, article }) => (
              <li key={article}>
                {reason}{' '}
                <a
                  className="text"
                  href={helpArticle(article)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${siteCheckText.readMore}: ${reason}`}
                >
                  {siteCheckText.readMore}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="first-steps-test">
        <Link
          className={buttonClass(isLate ? { variation: 'primary' } : {})}
          to={`${testSitePath}?license=${row.licenseKey}`}
        >
          {text.test}
        </Link>
        <span className="note">{text.testHint}</span>
      </div>
    </Step>
  );
}
