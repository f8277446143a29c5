import type { ReactNode } from 'react';
import { type Finding, isAboutLeads } from '#shared/domain/sites/site-check.ts';
import { siteCheckText as text } from '#shared/text/site-check.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { FindingList } from './FindingList.tsx';
import type { TestState } from './use-site-test.ts';

/** What the test has found, or why it has found nothing yet. */
export function SiteTestOutcome({ state }: { state: TestState }) {
  if (state.is === 'ready') return null;
  return (
    <section className="site-test-outcome" aria-labelledby="site-test-results">
      <h2 id="site-test-results">{text.results}</h2>
      <div role="status">{said(state)}</div>
      {state.is === 'answered' && <Answered findings={state.findings} />}
      {state.is === 'silent' && (
        <ul className="silent-reasons">
          {text.silent.reasons.map(({ text: reason, article }) => (
            <li key={article}>
              {reason} <ArticleLink slug={article} about={reason} />
            </li>
          ))}
        </ul>
      )}
      {state.is === 'cut' && (
        <ButtonLink href={state.address} target="_blank" rel="noopener">
          {text.cut.open}
        </ButtonLink>
      )}
    </section>
  );
}

/** Whether a form counts is asked for by itself, so it stands by itself. */
function Answered({ findings }: { findings: readonly Finding[] }) {
  const leads = findings.filter(isAboutLeads);
  return (
    <>
      <FindingList findings={findings.filter(finding => !isAboutLeads(finding))} />
      {leads.length > 0 && (
        <>
          <h3>{text.leads}</h3>
          <FindingList findings={leads} />
        </>
      )}
    </>
  );
}

function said(state: TestState): ReactNode {
  switch (state.is) {
    case 'ready':
      return null;
    case 'opening':
      return <p>{text.opening}</p>;
    case 'answered':
      return (
        <>
          <p className="site-test-sum">{sumOf(state.findings)}</p>
          <p>{text.live}</p>
        </>
      );
    default: {
      const { title, hint } = text[state.is];
      return (
        <>
          <p className="site-test-sum">{title}</p>
          {state.is === 'silent' && <p>{text.silent.still}</p>}
          <p>{hint}</p>
        </>
      );
    }
  }
}

function sumOf(findings: readonly Finding[]): string {
  const bad = findings.filter(({ level }) => level === 'bad').length;
  const isWaiting = findings.some(({ level }) => level === 'waiting');
  return bad === 0 && isWaiting ? text.soFar : text.summary(bad);
}
