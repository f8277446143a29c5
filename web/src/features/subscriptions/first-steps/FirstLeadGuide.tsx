import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Platform } from '#shared/domain/sites/platforms.ts';
import { snippetOf } from '#shared/domain/sites/snippet.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { Button } from '../../../ui/Button.tsx';
import { DomainForm } from '../DomainForm.tsx';
import type { RowFacts } from '../row-facts.ts';
import type { View } from '../use-view.ts';
import { guideProgress, guideSteps } from './guide-progress.ts';
import { Install } from './Install.tsx';
import { LeadStep } from './LeadStep.tsx';
import { Step } from './Step.tsx';
import { firstStepsText as text } from './text.ts';
import type { Known } from './use-guide-facts.ts';
import { VisitStep } from './VisitStep.tsx';
import './first-steps.css';

interface FirstLeadGuideProps {
  row: RowFacts;
  known: Known;
  view: View;
  /** Only the progress, in one line. */
  isFolded: boolean;
  onClose: () => void;
}

/** Leads a newcomer from the domain to the first lead. What is done is read from the license, never ticked by hand. */
export function FirstLeadGuide({ row, known, view, isFolded, onClose }: FirstLeadGuideProps) {
  const { data: config } = useQuery(publicConfig);
  const [platform, setPlatform] = useState<Platform>();
  const found = (platform: Platform) => {
    setPlatform(platform);
    view.showInstall(platform);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = view.guide === row.id;
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const { facts } = known;
  const states = guideProgress(facts);
  const done = guideSteps.filter(step => states[step] === 'done').length;
  const isDone = done === guideSteps.length;
  const site = config?.siteUrl ?? '';
  return (
    <section className="first-steps box" data-folded={isFolded || undefined} aria-labelledby="first-steps">
      <header>
        <div>
          <h2 id="first-steps" ref={heading} tabIndex={-1}>
            {text.title}
          </h2>
          <p>{text.lead(row.name)}</p>
        </div>
        <p className="first-steps-progress">
          <span aria-hidden="true">
            {guideSteps.map(step => (
              <i key={step} data-state={states[step]} />
            ))}
          </span>
          {text.progress(done, guideSteps.length)}
        </p>
        {isFolded && (
          <Button size="small" onClick={() => view.openGuide(row.id)}>
            {text.unfold}
          </Button>
        )}
        <Button size="small" {...(!isDone && { variation: 'ghost' as const })} onClick={onClose}>
          {isDone ? text.closeDone : text.close}
        </Button>
      </header>
      <p className="sr" role="status">
        {facts.hasLead ? text.said.lead : facts.hasVisit ? text.said.visit : ''}
      </p>
      {!isFolded && (
        <ol>
          <Step number={1} state={states.domain} title={text.domain.title} about={row.domain}>
            <p>{text.domain.text}</p>
            <DomainForm row={row} onPlatform={found} />
          </Step>
          <Step number={2} state={states.install} title={text.install.title} about={text.install.done}>
            <Install
              domain={row.domain}
              site={site}
              snippet={site && snippetOf(site, row.licenseKey)}
              view={view}
              platform={platform}
            />
          </Step>
          <VisitStep row={row} known={known} state={states.visit} />
          <LeadStep row={row} known={known} state={states.lead} />
        </ol>
      )}
    </section>
  );
}
