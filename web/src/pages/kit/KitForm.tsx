import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';

/** An example form; the password "taken" is refused at its field, "broken" for the whole form. */
export function KitForm() {
  const [sent, setSent] = useState(0);
  const form = useForm({
    fields: { name: '', email: '', password: '', confirm: '', country: 'US', domain: '' },
    rules: {
      name: needed,
      email: value => needed(value) ?? (/\S@\S/.test(value) ? undefined : 'This must be an email address.'),
      password: value => needed(value) ?? (value.length < 6 ? 'At least 6 characters.' : undefined),
      confirm: (value, all) => (value === all.password ? undefined : 'Passwords need to match!'),
    },
    clean: { email: value => value.trim() },
    draft: 'kit',
    secret: ['password', 'confirm'],
    onSubmit: async ({ password, email }) => {
      await new Promise(done => setTimeout(done, 400));
      if (password === 'broken') throw new Error('Your card was declined.');
      if (password === 'taken') throw new FieldRefusal({ email: `${email} is taken.` });
      setSent(sent + 1);
    },
  });
  return (
    <section className="kit-narrow">
      <h2>Form</h2>
      <form className="fields" {...form.form}>
        <TextField {...form.field('name')} label="First Name" autoComplete="given-name" enterKeyHint="next" />
        <TextField
          {...form.field('email')}
          label="Email Address"
          type="email"
          autoComplete="username"
          hint="We write to you only about your license."
        />
        <div className="pair">
          <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" />
          <PasswordField {...form.field('confirm')} label="Confirm Password" autoComplete="new-password" />
        </div>
        <SelectField
          {...form.field('country')}
          label="Country"
          options={[
            { value: 'US', label: 'United States' },
            { value: 'DE', label: 'Germany' },
          ]}
        />
        <div className="field-line">
          <TextField
            {...form.field('domain')}
            label="Domain"
            inputMode="url"
            autoComplete="url"
            before={<span className="prefix">https://</span>}
          />
          <Button>OK</Button>
        </div>
        <Problem>{form.problem}</Problem>
        <Button
          type="submit"
          variation="primary"
          className="submit"
          busy={form.busy}
          busyLabel="Processing..."
        >
          Continue
        </Button>
        <p className="note" role="status">
          {sent > 0 && `Sent ${sent}`}
        </p>
      </form>
    </section>
  );
}

function needed(value: string) {
  return value ? undefined : 'This field is required.';
}
