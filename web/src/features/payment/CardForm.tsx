import { faLock } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { cardRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import type { Completion } from '#shared/domain/checkout/checkout.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { progress, progressOf } from '../../state/checkout/purchase-progress.ts';
import { paymentText } from '../../text/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { besideTheBank } from '../../ui/dialogs/beside-the-bank.ts';
import { useBusyDialog } from '../../ui/dialogs/use-busy-dialog.ts';
import { Problem } from '../../ui/forms/Problem.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CardEntry } from '../../vendors/card-entry.ts';
import { countries } from '../../vendors/countries.ts';
import { CardField } from './CardField.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { CouponField } from './CouponField.tsx';
import { couponFor } from './coupon.ts';
import { finishPurchase } from './finish-purchase.ts';
import { isConfirmFirst } from './order-refusals.ts';
import { type CardPaymentResult, payByCard } from './pay-by-card.ts';
import { useBillingPlace } from './use-billing-place.ts';
import type { Checkout } from './use-checkout.ts';
import { useProgress } from './use-progress.ts';
import { trialEndText } from './use-trial.ts';

const rules = toFormRules(cardRules, labels, sayFault);
const slowAfterMs = 10_000;

interface CardFormProps {
  request: PaymentRequest;
  buyer: AuthUser;
  trial: boolean;
  onCompletion: (done: Completion) => void;
  prepare: () => Promise<Checkout>;
  onBusy: (busy: boolean) => void;
}

/** Address, card and Pay Now. */
export function CardForm({ request, buyer, trial, onCompletion, prepare, onBusy }: CardFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<CardEntry | null>(null);
  const [cardProblem, setCardProblem] = useState('');
  const [paid, setPaid] = useState(false);
  const [slow, setSlow] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);

  const form = useForm({
    fields: { address: '', zip: '' },
    rules,
    draft: 'card-address',
    onSubmit: async ({ address, zip }) => {
      const dialog = formElement.current?.closest('dialog');
      if (!entry?.complete || !dialog || paid) return;
      setUnconfirmed(false);
      const outcome = await payOnce(await prepare(), {
        stripe: entry.stripe,
        card: entry.card,
        billing: {
          name: buyer.first_name,
          email: buyer.email,
          address: { line1: address, postal_code: zip, state: place.state, country: place.country },
        },
        request,
        coupon: couponFor(request),
        trial,
        besideTheBank: step => besideTheBank(dialog, step),
      }).catch(error => {
        setUnconfirmed(isConfirmFirst(error));
        throw error;
      });
      if (outcome.kind === 'pending') return progress.setPending(request, true);
      setPaid(true);
      finishPurchase(buyer, request, outcome.subscriptionId, onCompletion);
    },
  });
  const place = useBillingPlace(zip => form.values.zip === '' && form.set({ zip }));

  useBusyDialog(form.busy, onBusy);
  useEffect(() => {
    if (!form.busy) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [form.busy]);

  // An order that is known to the page may be sent again, and is found; any other must not be paid a second time.
  const { pending, unfinished } = useProgress(request);
  const isLocked = pending && !unfinished;
  const stopped = form.busy || paid || pending;
  return (
    <form className="fields" {...form.form} ref={formElement}>
      <TextField
        {...form.field('address')}
        label={labels.address}
        autoComplete="billing address-line1"
        enterKeyHint="next"
        readOnly={stopped}
      />
      <SelectField
        label={labels.country}
        name="country"
        value={place.country}
        onChange={place.setCountry}
        options={countries}
        autoComplete="billing country"
        disabled={stopped}
      />
      <div className="pair">
        <SelectField
          label={labels.state}
          name="state"
          value={place.state}
          onChange={place.setState}
          options={place.states}
          placeholder={paymentText.chooseState}
          autoComplete="billing address-level1"
          disabled={stopped}
        />
        <TextField
          {...form.field('zip')}
          label={labels.zip}
          autoComplete="billing postal-code"
          enterKeyHint="next"
          readOnly={stopped}
        />
      </div>
      <CardField onChange={setEntry} onProblem={setCardProblem} />
      <CouponField order={request} locked={stopped} />
      {trial && <p className="note">{paymentText.cancelBefore(trialEndText())}</p>}
      <Problem>{form.problem || cardProblem}</Problem>
      {unconfirmed && <ConfirmFirst email={buyer.email} />}
      <Button
        type="submit"
        variation="primary"
        className="submit"
        disabled={!entry?.complete || paid || isLocked}
        busy={form.busy}
        busyLabel={paymentText.paying}
      >
        {paymentText.pay}
      </Button>
      <p className="note" role="status">
        {slow && paymentText.slow}
      </p>
      <p className="safe">
        <Icon of={faLock} size={12} />
        {paymentText.cardSafe}
      </p>
    </form>
  );
}

/** A press of Pay Now. A clear refusal also settles an earlier attempt whose outcome was unknown. */
async function payOnce(...[checkout, input]: Parameters<typeof payByCard>): Promise<CardPaymentResult> {
  try {
    return await payByCard(checkout, input);
  } catch (error) {
    if (progressOf(input.request).unfinished?.kind !== 'sent') progress.setPending(input.request, false);
    throw error;
  }
}
