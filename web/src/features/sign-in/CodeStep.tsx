import { useState } from 'react';
import { AppCodeForm } from './AppCodeForm.tsx';
import { BackupCodeForm, type Typed } from './BackupCodeForm.tsx';

interface CodeStepProps {
  typed: Typed;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: a code of the app, or one of the backup codes. */
export function CodeStep({ typed, onSignedIn, onBack }: CodeStepProps) {
  const [appLost, setAppLost] = useState(false);
  return appLost ? (
    <BackupCodeForm typed={typed} onSignedIn={onSignedIn} onBack={() => setAppLost(false)} />
  ) : (
    <AppCodeForm onSignedIn={onSignedIn} onBack={onBack} onBackupCode={() => setAppLost(true)} />
  );
}
