import { signUpRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { limits } from '#shared/product.ts';
import { checkoutWords, labels, sayFault } from '#shared/text/messages.ts';
import { ownAddress } from '../../api/own-address.ts';
import { auth } from '../../state/account/auth.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { signInText } from '../../text/sign-in.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { NewPasswordFields } from '../../ui/forms/NewPasswordFields.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { signUp, warmIdentity } from '../../vendors/identity.ts';
import { newSignUpProof } from './new-sign-up-proof.ts';

const rules = toFormRules(signUpRules(limits.minPasswordLength), labels, sayFault);

interface SignUpFormProps {
  /** Called when a field gets the focus, to preload the step after this form. */
  onStart: () => void;
}

/** Registers the buyer, who may pay before following the mailed link. */
export function SignUpForm({ onStart }: SignUpFormProps) {
  const form = useForm({
    fields: { firstName: '', email: '', password: '', confirm: '' },
    rules,
    clean: { firstName: value => value.trim(), email: value => value.trim() },
    draft: 'sign-up',
    secret: ['password', 'confirm'],
    onSubmit: async ({ firstName, email, password }) => {
      const { visitMarketing } = await import('#tracker/module/sign-up.ts');
      const source = await visitMarketing(ownAddress);
      const { proof, digest: proofDigest } = await newSignUpProof();
      const userId = await signUp({ email, password, firstName, proofDigest, source });
      signUpProof.keep({ userId, proof });
      auth.setPendingUser({ email, userId, first_name: firstName });
    },
  });
  const start = () => {
    warmIdentity();
    onStart();
  };
  return (
    <Form
      form={form}
      submit={checkoutWords.next}
      busyLabel={checkoutWords.nextBusy}
      onFocus={start}
      links={
        <p className="safe">
          {checkoutWords.haveAccount}{' '}
          <a className="text" {...dialogLink({ name: 'login' })}>
            {checkoutWords.logIn}
          </a>
        </p>
      }
    >
      <TextField
        {...form.field('firstName')}
        label={labels.firstName}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
      />
      <div className="pair">
        <NewPasswordFields
          first={{
            ...form.field('password'),
            label: labels.password,
            hint: form.field('password').error
              ? undefined
              : signInText.passwordRule(limits.minPasswordLength),
          }}
          again={{ ...form.field('confirm'), label: labels.confirm }}
        />
      </div>
    </Form>
  );
}
