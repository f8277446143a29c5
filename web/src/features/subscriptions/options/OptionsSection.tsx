import { lazy, Suspense, useId } from 'react';
import { accountText } from '#shared/text/account.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowFacts } from '../row-facts.ts';
import { OptionsSkeleton } from './OptionsSkeleton.tsx';
import './options-section.css';

const { options: text } = accountText;

const Options = lazy(async () => ({ default: (await import('./Options.tsx')).Options }));

interface OptionsSectionProps {
  row: RowFacts;
  /** The tag that the customer's page has. */
  snippet: string | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The tracker's options, loaded when somebody wants to change them. */
export function OptionsSection({ row, snippet, open, onToggle }: OptionsSectionProps) {
  const contentId = useId();
  const isOpen = open && row.domain !== '';
  return (
    <section className="options-section">
      <div className="options-head">
        <div>
          <h2>{text.title}</h2>
          <p>
            {row.domain ? text.lead : text.noDomain} <a href={paths.optionsHelp}>{text.help}</a>
          </p>
        </div>
        {row.domain && (
          <Button aria-expanded={isOpen} aria-controls={contentId} onClick={() => onToggle(!isOpen)}>
            {isOpen ? text.hide : text.show}
          </Button>
        )}
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && snippet && (
          <Suspense fallback={<OptionsSkeleton />}>
            <Options licenseKey={row.licenseKey} snippet={snippet} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
