import { useState } from 'react';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Setting } from './Setting.tsx';

const text = myAccountText.password;

export function PasswordSetting({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const close = (words: string) => {
    setSaid(words);
    setOpen(false);
  };
  return (
    <Setting title={text.title} text={text.text}>
      {open ? (
        <PasswordForm email={email} onDone={() => close(text.changed)} onCancel={() => close('')} />
      ) : (
        <div className="setting-actions">
          <Button onClick={() => setOpen(true)}>{text.change}</Button>
        </div>
      )}
      <p className="setting-said" role="status">
        {!open && said}
      </p>
    </Setting>
  );
}
