import { faLock } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { toasts } from '../../../state/toasts.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { paymentText } from '../../../text/payment.ts';
import { Button } from '../../../ui/Button.tsx';
import { CardFrame } from '../../../ui/forms/CardFrame.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type CardEntry, useCardEntry } from '../../../vendors/card-entry.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';
import { requestCardUpdate } from './update-card.ts';

const { card: text } = licenseChangeText;

/** Replaces this license's card; disabled until the provider's field is ready and while a request runs. */
export function UpdateCard({ row }: { row: RowFacts }) {
  const [entry, setEntry] = useState<CardEntry | null>(null);
  const [typing, setTyping] = useState('');
  const { host, failed, again } = useCardEntry({ onChange: setEntry, onProblem: setTyping });
  const refreshed = useRefreshedLicenses();
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      if (!entry?.complete) return;
      try {
        await requestCardUpdate(row, entry);
      } catch (error) {
        console.error(error);
        // A limit says how long to wait; every other reason stays with the log (docs/decisions/0085).
        const isLimit = error instanceof AppError && error.code === 'limited';
        throw isLimit ? error : new Error(text.failed);
      }
      await refreshed();
      entry.card.clear();
      toasts.success(text.updated);
    },
  });
  return (
    <form className="fields update-card" {...form.form}>
      <CardFrame
        label={text.replace}
        host={host}
        problem={failed ? paymentText.cardMissing : ''}
        againLabel={paymentText.tryAgain}
        onAgain={again}
      />
      <Problem>{form.problem || typing}</Problem>
      <Button
        type="submit"
        variation="primary"
        disabled={!entry?.complete && !form.busy}
        busy={form.busy}
        busyLabel={text.updating}
      >
        {text.update}
      </Button>
      <p className="safe">
        <Icon of={faLock} size={12} />
        {text.safe}
      </p>
    </form>
  );
}
