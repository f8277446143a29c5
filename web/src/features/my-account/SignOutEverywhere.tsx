import { ask } from '../../api/ask.ts';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { Setting } from './Setting.tsx';

const text = myAccountText.sessions;

export function SignOutEverywhere() {
  const { run, busy, problem } = useAction(async () => {
    await ask('account-security', { type: 'end-sessions' });
    await endSession();
    location.assign(paths.home);
    return 'leaving';
  });
  return (
    <Setting title={text.title} text={text.text}>
      <Problem>{problem}</Problem>
      <div className="setting-actions">
        <Button busy={busy} busyLabel={text.busy} onClick={run}>
          {text.button}
        </Button>
      </div>
    </Setting>
  );
}
