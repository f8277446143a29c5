import { useState } from 'react';
import type { BodyOf } from '#shared/contract/index.ts';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { currencyCodes, decimalsOf } from '#shared/domain/leads/currencies.ts';
import { type LeadState, leadStates, longestOrder } from '#shared/domain/leads/outcome.ts';
import { leadStateText, outcomeWords as text } from '#shared/text/outcomes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { localMinute } from '../../../ui/local-minute.ts';
import { amountIn, typedAmount } from '../clicks/sale-text.ts';
import { timeOfMinute } from '../clicks/time-of-minute.ts';
import { markText } from '../text.ts';

type Said = BodyOf<'set-outcomes'>['outcomes'];

interface OutcomeDialogProps {
  /** One, or those that are selected. */
  leads: readonly LeadOnWire[];
  /** What a first value is given in. */
  currency: string;
  onSay: (outcomes: Said) => Promise<void>;
  onClose: () => void;
}

const states = leadStates.map(value => ({ value, label: leadStateText[value] }));
const currencies = currencyCodes.map(value => ({ value, label: value }));

/** What became of one lead, or of all that are selected. */
export function OutcomeDialog({ leads, currency, onSay, onClose }: OutcomeDialogProps) {
  const only = leads.length === 1 ? leads[0]?.outcome : undefined;
  const first = only ? localMinute(only.at) : '';
  const wasWithdrawn = leads.every(({ consent }) => consent.withdrawn);
  const [isWithdrawn, setWithdrawn] = useState(wasWithdrawn);
  const form = useForm({
    fields: {
      state: only?.state ?? (leads.length === 1 ? 'new' : 'qualified'),
      value: typedAmount(only?.value ?? null),
      currency: only?.currency || currency,
      at: first,
      order: only?.order ?? '',
    },
    rules: {
      value: (value, all) =>
        value.trim() === '' || !hasValue(all.state) || amountIn(value, all.currency) !== undefined
          ? undefined
          : markText.valueWrong((1234.5).toFixed(decimalsOf(all.currency))),
    },
    onSubmit: async ({ state: chosen, value, currency: unit, at, order }) => {
      const state = chosen as LeadState;
      const amount = hasValue(state) ? (amountIn(value, unit) ?? null) : null;
      await onSay(
        leads.map(lead => ({
          lead: lead.id,
          state,
          value: amount,
          currency: amount === null ? '' : unit,
          // A time that was not changed stays as exact as it was; another state has no earlier time.
          at: at !== first ? timeOfMinute(at, lead.at) : state === only?.state ? only.at : undefined,
          order: hasValue(state) ? order : '',
          withdrawn: isWithdrawn === wasWithdrawn ? undefined : isWithdrawn,
        })),
      );
      onClose();
    },
  });
  const { state } = form.values;
  return (
    <Dialog open onClose={onClose} title={text.title(leads.length)} busy={form.busy}>
      <form className="fields" {...form.form}>
        <SelectField {...form.field('state')} label={text.state} options={states} />
        {hasValue(state) && (
          <>
            <div className="pair">
              <TextField
                {...form.field('value')}
                label={text.value(leads.length)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
              <SelectField {...form.field('currency')} label={markText.currency} options={currencies} />
            </div>
            <p className="note">{state === 'won' ? text.wonHint : text.valueHint}</p>
            <TextField
              {...form.field('order')}
              label={text.order}
              hint={text.orderHint}
              autoComplete="off"
              maxLength={longestOrder}
            />
          </>
        )}
        {state !== 'new' && (
          <TextField {...form.field('at')} label={text.at} hint={text.atHint} type="datetime-local" />
        )}
        <Switch
          label={text.withdrawn}
          hint={text.withdrawnHint}
          checked={isWithdrawn}
          onChange={setWithdrawn}
        />
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={markText.busy}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function hasValue(state: string): boolean {
  return state !== 'new' && state !== 'spam';
}
