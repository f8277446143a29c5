import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import { hourMs } from '#shared/domain/time.ts';
import { usageText } from '#shared/text/usage.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { localMinute } from '../../../ui/local-minute.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { RowFacts } from '../row-facts.ts';
import { useUsage } from '../use-usage.ts';
import { LeftOutTimes } from './LeftOutTimes.tsx';
import './leave-out.css';

const { exclude: words } = usageText;

type Range = AnswerOf<'usage'>['excluded_ranges'][number];

/** Leaves the visits of a time out of all figures, and lists the times that are left out. */
export function LeaveOutDialog({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const client = useQueryClient();
  const { data: usage } = useUsage(row.licenseKey, false);
  const [opened] = useState(Date.now);
  const change = async (range: Range, undo: boolean) => {
    await ask('exclude-visits', { license_key: row.licenseKey, ...range, undo });
    await client.invalidateQueries({ queryKey: ['usage', row.licenseKey] });
    toasts.success(undo ? words.undone : words.done, { about: row.licenseKey });
  };
  const form = useForm({
    fields: { from: localMinute(opened - hourMs), to: localMinute(opened) },
    // A time that is empty or no date is later than none.
    rules: { to: (to, { from }) => (Date.parse(to) > Date.parse(from) ? undefined : words.notATime) },
    onSubmit: ({ from, to }) => change({ from: Date.parse(from), to: Date.parse(to) }, false),
  });
  return (
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      <form className="fields" {...form.form}>
        <p className="muted">{words.lead}</p>
        <div className="leave-out-times">
          <TextField {...form.field('from')} label={words.from} type="datetime-local" />
          <TextField {...form.field('to')} label={words.to} type="datetime-local" />
        </div>
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
        <div className="dialog-actions">
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
      <LeftOutTimes ranges={usage?.excluded_ranges ?? []} onUndo={range => change(range, true)} />
    </Dialog>
  );
}
