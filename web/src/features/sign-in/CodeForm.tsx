import { useEffect, useRef } from 'react';
import { cleanCode, codeRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { sayFault } from '#shared/text/messages.ts';
import { signInText } from '../../text/sign-in.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** What a keyboard and a password manager need to know about a code. */
const entries = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  backup: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const;
/** Blanks and hyphens of a backup code are the server's to read. */
const clean = { app: cleanCode, backup: (typed: string) => typed } as const;

interface CodeFormProps {
  of: keyof typeof entries;
  label: string;
  hint: string;
  onCode: (code: string) => Promise<unknown>;
  /** Other ways to go on, below the button. */
  others: readonly { text: string; go: () => void }[];
}

/** The second step of signing in: one code, which gets the focus. */
export function CodeForm({ of, label, hint, onCode, others }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    fields: { code: '' },
    rules: toFormRules(codeRules, { code: label }, sayFault),
    clean: { code: clean[of] },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <Form
      form={form}
      submit={signInText.check}
      busyLabel={signInText.checking}
      links={others.map(({ text, go }) => (
        <p className="safe" key={text}>
          <button type="button" className="text" onClick={go}>
            {text}
          </button>
        </p>
      ))}
    >
      <TextField
        {...form.field('code')}
        {...entries[of]}
        label={label}
        hint={hint}
        inputRef={field}
        enterKeyHint="done"
      />
    </Form>
  );
}
