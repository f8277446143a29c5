import { useState } from 'react';
import { hourMs } from '#shared/domain/time.ts';
import { usageText } from '#shared/text/usage.ts';
import { useLeaveOut } from '../../../api/leave-out.ts';
import { minuteText } from '../../../text/dates-here.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { localMinute } from '../../../ui/local-minute.ts';
import { TimeList } from '../../../ui/tables/TimeList.tsx';
import type { RowFacts } from '../row-facts.ts';
import { useUsage } from '../use-usage.ts';
import { chosenRange } from './chosen-range.ts';
import './leave-out.css';

const { exclude: words, flood: ofFloods } = usageText;

/** Leaves the visits of a time out of all figures: a flood at a press. Lists the times that are left out. */
export function LeaveOutDialog({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const { data: usage } = useUsage(row.licenseKey, false);
  const leaveOut = useLeaveOut(row.licenseKey);
  const [opened] = useState(Date.now);
  const { floods = [], excluded_ranges: ranges = [] } = usage ?? {};
  const form = useForm({
    fields: { from: localMinute(opened - hourMs), to: localMinute(opened) },
    rules: { to: (_, fields) => (chosenRange(fields) ? undefined : words.notATime) },
    onSubmit: async fields => {
      const range = chosenRange(fields);
      if (range) await leaveOut(range);
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      {floods.length > 0 && (
        <section className="left-out" aria-label={ofFloods.list}>
          <h3>{ofFloods.list}</h3>
          <TimeList
            times={floods}
            textOf={one => ofFloods.listed(timeText(one), ofFloods.count(one.visits, one.leads))}
            actionOf={() => ofFloods.leaveOut}
            onAct={leaveOut}
          />
        </section>
      )}
      <form className="fields" {...form.form}>
        <p className="muted">{words.lead}</p>
        <div className="leave-out-times">
          <TextField {...form.field('from')} label={words.from} type="datetime-local" />
          <TextField {...form.field('to')} label={words.to} type="datetime-local" />
        </div>
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
      <section className="left-out" aria-label={words.list}>
        <h3>{words.list}</h3>
        {ranges.length === 0 && <p className="muted">{words.none}</p>}
        <TimeList
          times={ranges}
          textOf={timeText}
          actionOf={() => words.undo}
          onAct={range => leaveOut(range, { undo: true })}
        />
      </section>
    </Dialog>
  );
}

function timeText({ from, to }: { from: number; to: number }): string {
  return words.range(minuteText(from), minuteText(to));
}
