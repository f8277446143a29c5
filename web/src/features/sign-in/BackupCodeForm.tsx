import { useRef } from 'react';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { signIn } from '../../vendors/identity.ts';
import { backupCodeText as text } from './backup-code-text.ts';
import { CodeForm } from './CodeForm.tsx';

export interface Typed {
  email: string;
  password: string;
}

interface BackupCodeFormProps {
  /** What was typed into the form before. */
  typed: Typed;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** In place of the app's code: a backup code, which switches the second step off, and then signs in without it. */
export function BackupCodeForm({ typed: { email, password }, onSignedIn, onBack }: BackupCodeFormProps) {
  const taken = useRef(false);
  return (
    <CodeForm
      of="backup"
      label={text.label}
      hint={text.hint}
      onCode={async code => {
        // What failed after the code was taken is tried again without it.
        if (!taken.current) await ask('account-security', { type: 'use-code', email, password, code });
        taken.current = true;
        if ((await signIn(email, password)) !== 'signed-in') throw new Error(messages.failure.internal);
        await onSignedIn();
      }}
      others={[{ text: text.backToApp, go: onBack }]}
    />
  );
}
