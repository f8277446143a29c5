import { signInWords } from '#shared/messages.ts';
import { address } from '../../state/address.ts';
import { authStore } from '../../state/auth.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInDialog() {
  const { isLoginFormVisible } = useStore(authStore);
  return (
    <Dialog open={isLoginFormVisible} onClose={address.close} title={signInWords.title} width={400}>
      {isLoginFormVisible && <SignInForm />}
    </Dialog>
  );
}
