import { useRef } from 'react';
import { AccountDialogs } from '../../features/my-account/AccountDialogs.tsx';
import { DeleteAccount } from '../../features/my-account/DeleteAccount.tsx';
import { EmailSetting } from '../../features/my-account/EmailSetting.tsx';
import { ExportData } from '../../features/my-account/ExportData.tsx';
import { MailSettings } from '../../features/my-account/MailSettings.tsx';
import { NameForm } from '../../features/my-account/NameForm.tsx';
import { PasswordSetting } from '../../features/my-account/PasswordSetting.tsx';
import { SignOutEverywhere } from '../../features/my-account/SignOutEverywhere.tsx';
import { TwoStepSetting } from '../../features/my-account/two-step/TwoStepSetting.tsx';
import { usePlace } from '../../features/my-account/use-place.ts';
import { authStore } from '../../state/account/auth.ts';
import { useStore } from '../../state/use-store.ts';
import { accountText } from '../../text/account.ts';
import { myAccountText } from '../../text/my-account.ts';
import { AccountPage } from './AccountPage.tsx';
import { RunningSubscriptions } from './RunningSubscriptions.tsx';
import '../../features/my-account/my-account.css';

/** Everything about the signed-in person: each setting loads, fails and works for itself. */
export function MyAccount() {
  const { user: current } = useStore(authStore);
  // A deletion goes on to be shown after nobody is signed in any more.
  const last = useRef(current);
  if (current) last.current = current;
  const place = usePlace();
  const user = last.current;
  if (!user) return null;
  const { userId, email, first_name: name } = user;
  return (
    <AccountPage title={accountText.pages.myAccount} lead={myAccountText.lead}>
      <div className="settings">
        <NameForm name={name} />
        <EmailSetting userId={userId} email={email} />
        <PasswordSetting email={email} />
        <TwoStepSetting place={place} />
        <SignOutEverywhere />
        <MailSettings />
        <ExportData />
        <DeleteAccount place={place} />
      </div>
      <AccountDialogs place={place} email={email} running={<RunningSubscriptions />} />
    </AccountPage>
  );
}
