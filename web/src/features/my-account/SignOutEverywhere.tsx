import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { uiText } from '../../ui/text.ts';
import { Setting } from './Setting.tsx';

const text = myAccountText.sessions;

export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async () => {
    setBusy(true);
    setProblem('');
    try {
      await ask('account-security', { type: 'end-sessions' });
      await endSession();
      location.assign(paths.home);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : uiText.unknownFailure);
      setBusy(false);
    }
  };
  return (
    <Setting title={text.title} text={text.text}>
      <Problem>{problem}</Problem>
      <div className="setting-actions">
        <Button busy={busy} busyLabel={text.busy} onClick={press}>
          {text.button}
        </Button>
      </div>
    </Setting>
  );
}
