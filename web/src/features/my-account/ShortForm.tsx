import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';

interface ShortFormProps {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'busy'>;
  submit: string;
  busyLabel: string;
  /** Stands back while there is nothing to send. */
  quiet?: boolean;
  /** A second button, or a link, beside the first. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form within a setting: its buttons are as small as their labels. */
export function ShortForm({ form, submit, busyLabel, quiet = false, beside, children }: ShortFormProps) {
  return (
    <form className="fields" {...form.form}>
      {children}
      <Problem>{form.problem}</Problem>
      <div className="setting-actions">
        <Button
          type="submit"
          {...(!quiet && { variation: 'primary' as const })}
          busy={form.busy}
          busyLabel={busyLabel}
        >
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
