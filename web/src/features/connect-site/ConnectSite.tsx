import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#shared/errors.ts';
import { connectText as text } from '#shared/text/connect-site.ts';
import { ask } from '../../api/ask.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Problem } from '../../ui/forms/Problem.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { uiText } from '../../ui/text.ts';
import type { ConnectRequest } from './connect-request.ts';
import './connect-site.css';

interface ConnectSiteProps {
  request: ConnectRequest;
  /** The licenses of the site's domain, at least one. */
  licenses: readonly { licenseKey: string; label: string }[];
}

/** Asks the owner whether the site may be connected, and leads back to it with the code. */
export function ConnectSite({ request, licenses }: ConnectSiteProps) {
  const [licenseKey, choose] = useState(licenses[0]?.licenseKey ?? '');
  const [isLeaving, setLeaving] = useState(false);
  const { run, busy, problem } = useAction(async () => {
    await goBack(request, licenseKey);
    setLeaving(true);
    return 'leaving';
  });
  return (
    <section className="box connect-site">
      <dl>
        <dt>{text.site}</dt>
        <dd>{request.site}</dd>
      </dl>
      <SelectField
        label={text.pick}
        name="license"
        value={licenseKey}
        options={licenses.map(({ licenseKey: value, label }) => ({ value, label }))}
        onChange={choose}
      />
      <p>{text.may}</p>
      <ul>
        {text.gets.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="note">{text.until}</p>
      <Problem>{problem}</Problem>
      {isLeaving && <p role="status">{text.back}</p>}
      <div className="connect-actions">
        <Button variation="primary" busy={busy} busyLabel={text.agreeing} onClick={run}>
          {text.agree}
        </Button>
        <Link className={buttonClass({ variation: 'ghost' })} to={paths.subscriptions}>
          {text.cancel}
        </Link>
      </div>
    </section>
  );
}

async function goBack({ site, returnTo, state, challenge }: ConnectRequest, licenseKey: string) {
  const { return_url: back = '' } = await ask(
    'connected-sites',
    { license_key: licenseKey, agree: { site, return_to: returnTo, state, challenge } },
    'POST',
  );
  // Nothing but the page that the owner was shown, whatever an answer says.
  if (!back.startsWith(`${returnTo}&`))
    throw new AppError('internal', uiText.unknownFailure, { cause: back });
  location.assign(back);
}
