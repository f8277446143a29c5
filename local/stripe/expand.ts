import { invalid } from './errors.ts';
import { copyOf, type StripeLedger } from './ledger.ts';
import { listOf } from './lists.ts';

type Fields = { [name: string]: unknown };

const deepest = 4;

/** The answer with what `expand` asked for written out. */
export function expand(ledger: StripeLedger, answer: object, paths: readonly string[]): object {
  const whole = copyOf(answer);
  for (const path of paths) {
    open(ledger, whole, path.split('.'), path);
  }
  return whole;
}

/** Refuses paths that are too deep before anything is done. */
export function demandDepth(paths: readonly string[]): void {
  const tooDeep = paths.find(path => path.split('.').length > deepest);
  const message = `You cannot expand more than ${deepest} levels of a property. Property: ${tooDeep}`;
  if (tooDeep) throw invalid(message, { code: 'property_expansion_max_depth' });
}

/** A field that Stripe leaves out where it is empty, though it can be expanded. */
const leftOut = Symbol('left out');

function open(ledger: StripeLedger, held: unknown, [name = '', ...rest]: string[], path: string): void {
  if (Array.isArray(held)) for (const member of held) open(ledger, member, [name, ...rest], path);
  if (Array.isArray(held) || held === null || typeof held !== 'object' || name === '') return;
  const fields = held as Fields;
  if (fields.deleted === true) return;
  const refuse = () => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const found = ledger.any(value);
    if (!found) throw refuse();
    return copyOf(found);
  };
  const value = name in fields ? fields[name] : onDemand(ledger, fields, name);
  if (value === undefined) throw refuse();
  if (value === leftOut) return;
  fields[name] = Array.isArray(value) ? value.map(whole) : whole(value);
  open(ledger, fields[name], rest, path);
}

/** Fields an answer has only when `expand` names them. */
function onDemand(ledger: StripeLedger, { object, id }: Fields, name: string): unknown {
  if (object === 'customer' && name === 'tax_ids')
    return listOf(
      copyOf(ledger.all('tax_id').filter(({ customer }) => customer === id)),
      `/v1/customers/${id}/tax_ids`,
    );
  if (object === 'coupon' && name === 'applies_to') return ledger.memory.appliesTo?.[String(id)] ?? leftOut;
  // All amounts are in one currency.
  if (name === 'currency_options') return {};
  if (object !== 'invoice') return undefined;
  const payments = ledger.all('invoice_payment').filter(payment => payment.invoice === id);
  if (name === 'payments') return listOf(copyOf(payments), `/v1/invoice_payments?invoice=${id}`);
  if (name !== 'confirmation_secret') return undefined;
  const intent = payments.find(payment => payment.is_default)?.payment.payment_intent;
  if (typeof intent !== 'string') return null;
  return { client_secret: ledger.get('payment_intent', intent).client_secret, type: 'payment_intent' };
}
