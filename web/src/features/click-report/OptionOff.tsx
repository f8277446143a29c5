import { faCircleInfo } from '@fortawesome/free-solid-svg-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { optionsText } from '#shared/text/tracker-options.ts';
import { ask } from '../../api/ask.ts';
import { trackerOptions } from '../../api/tracker-options.ts';
import { paths } from '../../paths.ts';
import { optionsPath } from '../../state/options-path.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ReportedLicense } from './reported-license.ts';
import { clickPage } from './text.ts';
import './option-off.css';

interface OptionOffProps {
  license: ReportedLicense;
  option: 'click_reports' | 'leads';
  words: { title: string; text: (domain: string) => string; on: string; busy: string };
}

/** Says why nothing new is listed where the tracker does not report it, and switches it on. */
export function OptionOff({ license, option, words }: OptionOffProps) {
  const { domain, licenseKey, canChange, id } = license;
  const { data } = useQuery({ ...trackerOptions(licenseKey), enabled: canChange && domain !== '' });
  const { run, busy, problem } = useSwitch(licenseKey, option);
  const settings = `${paths.subscriptions}?${new URLSearchParams({ open: id })}`;
  if (!canChange) return <Hint text={clickPage.noService} />;
  if (domain === '')
    return (
      <Hint text={clickPage.noDomain}>
        <Link className="text" to={settings}>
          {clickPage.setUp}
        </Link>
      </Hint>
    );
  if (!data || data.settings[option]) return null;
  return (
    <Hint title={words.title} text={words.text(domain)}>
      <div className="option-off-actions">
        <Button variation="primary" busy={busy} busyLabel={words.busy} onClick={run}>
          {words.on}
        </Button>
        <Link className="text" to={`${optionsPath}?${new URLSearchParams({ license: licenseKey })}`}>
          {clickPage.off.options}
        </Link>
      </div>
      <Problem>{problem}</Problem>
    </Hint>
  );
}

interface HintProps {
  title?: string;
  text: string;
  children?: ReactNode;
}

function Hint({ title, text, children }: HintProps) {
  return (
    <section className="option-off">
      <Icon of={faCircleInfo} size={18} />
      <div>
        {title && <h2>{title}</h2>}
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}

function useSwitch(licenseKey: string, option: OptionOffProps['option']) {
  const client = useQueryClient();
  const query = trackerOptions(licenseKey);
  return useAction(async () => {
    // Read anew, so that nothing saved elsewhere in the meantime is overwritten.
    const { settings, version } = await client.fetchQuery({ ...query, staleTime: 0 });
    const body = { license_key: licenseKey, settings: { ...settings, [option]: true }, version };
    const answer = await ask('tracker-settings', body, 'POST');
    client.setQueryData(query.queryKey, answer);
    const { usual_seconds: usual, longest_seconds: longest } = answer.live;
    toasts.success(optionsText.saved(optionsText.hours(usual), optionsText.hours(longest)));
  });
}
