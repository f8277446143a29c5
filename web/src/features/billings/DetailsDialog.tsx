import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { BodyOf } from '#shared/contract/index.ts';
import { detailsRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { taxIdTypeOf } from '#shared/domain/bills/tax-id-types.ts';
import { AppError } from '#shared/errors.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import { countries, stateNamed, statesOf } from '../../vendors/countries.ts';
import { billingsText } from './text.ts';
import type { BillingAccount } from './use-billings.ts';

type Recipient = BillingAccount['billed_to'][number];

interface DetailsDialogProps {
  recipient: Recipient;
  details: NonNullable<Recipient['details']>;
  onClose: () => void;
}

const { details: words } = billingsText;
const rules = toFormRules(detailsRules, { ...labels, name: words.name, line1: labels.address }, sayFault);

/** Name, address and tax ID of invoices by card, kept at the card provider. */
export function DetailsDialog({ recipient, details, onClose }: DetailsDialogProps) {
  const { license_key, email, tax_ids: taxIds } = recipient;
  const client = useQueryClient();
  // Repeated by a second press after an answer that was lost.
  const attempt = useRef(crypto.randomUUID());
  const form = useForm({
    fields: { ...details, state: stateNamed(details.country, details.state) ?? details.state },
    rules,
    onSubmit: async values => {
      const tax_id = taxIdTypeOf(values.country) ? values.tax_id : '';
      await save({ ...values, tax_id, license_key, idempotency_key: attempt.current });
      await client.invalidateQueries({ queryKey: ['billings'] });
      onClose();
      toasts.success(words.saved, { about: license_key });
    },
  });
  const { country } = form.values;
  const states = statesOf(country);
  // One that was typed elsewhere may be none of the list, and stays unless another is chosen.
  const { state: own } = form.values;
  const isListed = own === '' || states.some(({ value }) => value === own);
  const chooseCountry = (chosen: string) =>
    form.set({ country: chosen, state: stateNamed(chosen, form.values.state) ?? '' });
  return (
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      <form className="fields" {...form.form}>
        <p className="muted">{words.lead}</p>
        <TextField {...form.field('name')} label={words.name} autoComplete="billing organization" />
        <SelectField
          {...form.field('country')}
          label={labels.country}
          onChange={chooseCountry}
          options={countries}
          placeholder={words.chooseCountry}
          autoComplete="billing country"
        />
        <TextField
          {...form.field('line1')}
          label={labels.address}
          autoComplete="billing address-line1"
          enterKeyHint="next"
        />
        <TextField
          {...form.field('line2')}
          label={words.optional(words.line2)}
          autoComplete="billing address-line2"
          enterKeyHint="next"
        />
        <div className="pair">
          <TextField {...form.field('postal_code')} label={words.zip} autoComplete="billing postal-code" />
          <TextField {...form.field('city')} label={words.city} autoComplete="billing address-level2" />
        </div>
        {states.length > 0 && (
          <SelectField
            {...form.field('state')}
            label={words.optional(words.state)}
            options={isListed ? states : [{ value: own, label: own }, ...states]}
            placeholder=""
            autoComplete="billing address-level1"
          />
        )}
        {taxIdTypeOf(country) && (
          <TextField
            {...form.field('tax_id')}
            label={words.optional(words.taxId)}
            hint={taxIds.length > 1 ? words.taxIdsReplaced(taxIds.join(', ')) : words.taxIdHint}
            autoComplete="off"
            enterKeyHint="done"
          />
        )}
        {email && (
          <p className="note">
            {words.email(email)}{' '}
            <Link className="text" to={paths.myAccount}>
              {words.emailPage}
            </Link>
          </p>
        )}
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button disabled={form.busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is said about the tax ID stands at its field. */
async function save(body: BodyOf<'billing-details'>): Promise<void> {
  try {
    await ask('billing-details', body);
  } catch (error) {
    if (!(error instanceof AppError) || error.field?.name !== 'tax_id') throw error;
    throw new FieldRefusal({ tax_id: error.message });
  }
}
