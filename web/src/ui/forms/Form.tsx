import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Problem } from './Problem.tsx';
import type { useForm } from './use-form.ts';

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'busy'>;
  /** The button's label; `busyLabel` replaces it while busy. */
  submit: string;
  busyLabel: string;
  onFocus?: () => void;
  /** A way to resolve the refusal, between its message and the button. */
  remedy?: ReactNode;
  /** Links to other dialogs, below the button. */
  links?: ReactNode;
  children: ReactNode;
}

/** The layout of all short forms: fields in one column, the form's message, and its button. */
export function Form({ form, submit, busyLabel, onFocus, remedy, links, children }: FormProps) {
  return (
    <form className="fields" {...form.form} onFocus={onFocus}>
      {children}
      <Problem>{form.problem}</Problem>
      {remedy}
      <Button type="submit" variation="primary" className="submit" busy={form.busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      {links}
    </form>
  );
}
