import { useState } from 'react';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { conversionFiles } from '#shared/domain/leads/conversion-file-names.ts';
import { currencyCodes, decimalsOf } from '#shared/domain/leads/currencies.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { localMinute } from '../../../ui/local-minute.ts';
import { markText as text } from '../text.ts';
import { ClickFacts } from './ClickFacts.tsx';
import { amountIn, typedAmount } from './sale-text.ts';
import { timeOfMinute } from './time-of-minute.ts';
import { useMark } from './use-mark.ts';

interface MarkDialogProps {
  click: ClickOnWire;
  licenseKey: string;
  /** What a first mark is given in. */
  currency: string;
  onClose: () => void;
}

const currencies = currencyCodes.map(value => ({ value, label: value }));
const inFiles = new Set<string>(Object.values(conversionFiles).map(({ click }) => click));

/** One click whole, and the sale it led to. */
export function MarkDialog({ click, licenseKey, currency, onClose }: MarkDialogProps) {
  const { conversion, network, name } = click;
  const { mark, undo } = useMark(licenseKey, click);
  const [opened] = useState(Date.now);
  const first = localMinute(conversion?.at ?? Math.max(opened, click.at));
  const form = useForm({
    fields: {
      value: typedAmount(conversion?.value ?? null),
      currency: conversion?.currency || currency,
      at: first,
    },
    rules: {
      value: (value, all) =>
        value.trim() === '' || amountIn(value, all.currency) !== undefined
          ? undefined
          : text.valueWrong((1234.5).toFixed(decimalsOf(all.currency))),
      at: at => (timeOfMinute(at, click.at) === undefined ? text.atMissing : undefined),
    },
    onSubmit: async ({ value, currency: chosen, at }) => {
      const amount = amountIn(value, chosen) ?? null;
      // A time that nobody changed is as exact as it was: the former one, or now by the server's clock.
      const sold = at === first ? conversion?.at : timeOfMinute(at, click.at);
      await mark({ value: amount, currency: amount === null ? '' : chosen, at: sold });
      onClose();
    },
  });
  const takeBack = () => {
    onClose();
    void undo();
  };
  return (
    <Dialog open onClose={onClose} title={conversion ? text.changeTitle : text.title} busy={form.busy}>
      <ClickFacts click={click} />
      <form className="fields" {...form.form}>
        <div className="pair">
          <TextField
            {...form.field('value')}
            label={text.value}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <SelectField {...form.field('currency')} label={text.currency} options={currencies} />
        </div>
        <p className="note">{text.valueHint}</p>
        <TextField {...form.field('at')} label={text.at} hint={text.atHint} type="datetime-local" />
        {!inFiles.has(name) && <p className="note">{text.noFile(network || name)}</p>}
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          {conversion && (
            <Button variation="ghost" disabled={form.busy} onClick={takeBack}>
              {text.undo}
            </Button>
          )}
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={text.busy}>
            {conversion ? text.save : text.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
