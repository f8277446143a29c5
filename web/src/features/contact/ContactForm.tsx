import { useRef } from 'react';
import { required, toFormRules, validEmail } from '#shared/domain/account/form-rules.ts';
import { contactLimits, contactText as text } from '#shared/text/contact.ts';
import { sayFault } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { authStore } from '../../state/account/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

const rules = toFormRules(
  { name: [required], email: [required, validEmail], message: [required] },
  text,
  sayFault,
);

/** Name, e-mail and message; a signed-in user's name and e-mail are known already. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const trap = useRef<HTMLInputElement>(null);
  const { user, pendingUser } = authStore.get();
  const sender = user ?? pendingUser;
  const form = useForm({
    fields: { name: sender?.first_name ?? '', email: sender?.email ?? '', message: '' },
    rules,
    clean: { name: trim, email: trim, message: trim },
    draft: 'contact',
    onSubmit: async values => {
      await ask('contact', { ...values, reference: trap.current?.value ?? '' });
      onSent(values.email);
    },
  });
  return (
    <form className="fields" {...form.form}>
      <p className="muted">{text.lead}</p>
      <TextField
        {...form.field('name')}
        label={text.name}
        autoComplete="name"
        maxLength={contactLimits.name}
        enterKeyHint="next"
      />
      <TextField
        {...form.field('email')}
        label={text.email}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextArea {...form.field('message')} label={text.message} maxLength={contactLimits.message} />
      <label className="contact-trap" aria-hidden="true">
        {text.trap}
        <input ref={trap} name="reference" tabIndex={-1} autoComplete="off" />
      </label>
      <Problem>{form.problem}</Problem>
      <Button type="submit" variation="primary" className="submit" busy={form.busy} busyLabel={text.busy}>
        {text.submit}
      </Button>
    </form>
  );
}

function trim(value: string) {
  return value.trim();
}
