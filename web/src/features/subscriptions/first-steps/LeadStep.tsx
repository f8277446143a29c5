import { useState } from 'react';
import { helpArticle } from '../../../paths.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import type { RowFacts } from '../row-facts.ts';
import type { StepState } from './guide-progress.ts';
import { LeadArrived } from './LeadArrived.tsx';
import { Step } from './Step.tsx';
import { TestAddress } from './TestAddress.tsx';
import { firstStepsText } from './text.ts';
import type { Known } from './use-guide-facts.ts';
import { Watching } from './Watching.tsx';

const { form: text, arrived } = firstStepsText;

/** A good set to start with, as the article on hidden fields has it. */
const fields = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['gclid', 'landing_page', 'referrer'],
]
  .map(name => `<input type="hidden" name="${name}">`)
  .join('\n');

interface LeadStepProps {
  row: RowFacts;
  known: Known;
  state: StepState;
}

/** Waits for the first lead, then shows what was known of it. */
export function LeadStep({ row, known, state }: LeadStepProps) {
  // Whoever sees it arrive is congratulated, once; a guide that is opened later shows the lead as it is.
  const [wasThere] = useState(state === 'done');
  const about = known.lead ? <LeadArrived lead={known.lead} row={row} /> : <p>{arrived.some}</p>;
  return (
    <Step
      number={4}
      state={state}
      title={state === 'done' ? arrived.title : text.title}
      about={about}
      hasArrived={state === 'done' && !wasThere}
    >
      <Watching text={text.waiting} />
      <p>{text.text}</p>
      <CopyBox label={text.fields} code={fields} />
      <a className="text" href={helpArticle('hidden-fields')} target="_blank" rel="noopener">
        {text.article}
      </a>
      <p>{text.again}</p>
      <TestAddress domain={row.domain} />
    </Step>
  );
}
