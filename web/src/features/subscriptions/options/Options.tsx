import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trackerOptions } from '../../../api/tracker-options.ts';
import { accountText } from '../../../text/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { keptDraft } from './kept-drafts.ts';
import { OptionsForm } from './OptionsForm.tsx';
import { OptionsSkeleton } from './OptionsSkeleton.tsx';
import './options.css';

interface OptionsProps {
  licenseKey: string;
  snippet: string;
}

/** Loads the options of a license, and says so if that fails. */
export function Options({ licenseKey, snippet }: OptionsProps) {
  const { data, error, refetch, isFetching } = useQuery(trackerOptions(licenseKey));
  const [savedVersion, setSavedVersion] = useState<number>();
  // Changes that were begun are shown as they are, even if the settings have changed elsewhere: saving says so.
  const state = keptDraft(licenseKey)?.base ?? data;
  if (state?.site)
    return (
      <OptionsForm
        key={`${state.version} ${state.site.domain}`}
        licenseKey={licenseKey}
        snippet={snippet}
        state={state}
        site={state.site}
        isSaved={savedVersion === state.version}
        onSaved={setSavedVersion}
      />
    );
  if (state) return <p className="note">{accountText.options.noDomain}</p>;
  if (!error) return <OptionsSkeleton />;
  return (
    <div className="options-failed" role="alert">
      <p>
        {accountText.options.failed} {error.message}
      </p>
      <Button busy={isFetching} busyLabel={accountText.failure.busy} onClick={() => refetch()}>
        {accountText.failure.tryAgain}
      </Button>
    </div>
  );
}
