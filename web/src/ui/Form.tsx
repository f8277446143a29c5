import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { useForm } from './use-form.ts';

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'busy'>;
  /** What the button says, and says while at work. */
  submit: string;
  busyLabel: string;
  onFocus?: () => void;
  /** What follows from a refusal, between it and the button. */
  remedy?: ReactNode;
  /** Ways elsewhere, below the button. */
  links?: ReactNode;
  children: ReactNode;
}

/** Fields in one column, the form's own word, and its button: the shape of all short forms. */
export function Form({ form, submit, busyLabel, onFocus, remedy, links, children }: FormProps) {
  return (
    <form className="fields" {...form.form} onFocus={onFocus}>
      {children}
      <p className="form-problem" role="alert">
        {form.problem}
      </p>
      {remedy}
      <Button type="submit" variation="primary" className="submit" busy={form.busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      {links}
    </form>
  );
}
