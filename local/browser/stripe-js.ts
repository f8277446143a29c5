// The stand-in for js.stripe.com: the part of `window.Stripe` the product uses, speaking to the local sandbox.
import type { PaymentIntent, PaymentMethod, SetupIntent, StripeError, Token } from '@stripe/stripe-js';
import { type CardElement, type CardOptions, createCardElement } from './card-element.ts';
import { expiryOf, type FieldError, invalidIn, missingIn } from './card-rules.ts';
import { challengeFrame } from './challenge-frame.ts';

type Failure = { error: StripeError | FieldError };
type Fields = { [name: string]: Fields | string | number | null | undefined };
interface Billed {
  card: CardElement | { token: string };
  billing_details?: Fields;
}
interface ConfirmData {
  payment_method?: string | Billed;
  return_url?: string;
}

const script = document.currentScript;
const sandbox = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });

function createStripe(key: string) {
  if (!/^pk_/.test(key)) throw new Error('Stripe needs a publishable key (pk_…).');
  return { elements, ...connect(key), registerAppInfo() {}, _registerWrapper() {} };
}

function elements() {
  const made = new Map<string, CardElement>();
  return {
    create(type: string, options?: CardOptions) {
      if (type !== 'card') throw new Error(`The local sandbox has no element "${type}".`);
      const card = createCardElement(options);
      made.set(type, card);
      return card;
    },
    getElement: (type: string) => made.get(type) ?? null,
    update: async () => {},
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
    on() {},
    off() {},
  };
}

function connect(key: string) {
  const send = async <T>(method: 'GET' | 'POST', path: string, fields: Fields): Promise<T | Failure> => {
    const form = new URLSearchParams(flat(fields));
    const query = method === 'GET' ? `?${form}` : '';
    try {
      const answer = await fetch(`${sandbox}/v1/${path}${query}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(method === 'POST' && { body: form }),
      });
      return (await answer.json()) as T | Failure;
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider.';
      return { error: { type: 'api_connection_error', message } };
    }
  };
  const isFailure = (answer: unknown): answer is Failure =>
    typeof answer === 'object' && answer !== null && 'error' in answer;

  const written = (card: CardElement): Fields | Failure => {
    const digits = card.digits();
    const error = invalidIn(digits, new Date()) ?? missingIn(digits);
    if (error) return { error };
    const { month, year } = expiryOf(digits);
    return { number: digits.number, exp_month: month, exp_year: year, cvc: digits.cvc };
  };

  const createMethod = async ({ card, billing_details }: Billed): Promise<PaymentMethod | Failure> => {
    const fields = 'token' in card ? { token: card.token } : written(card);
    if (isFailure(fields)) return fields;
    return send('POST', 'payment_methods', { type: 'card', card: fields, billing_details });
  };

  const retrieve = <T>(kind: Kind, client_secret: string): Promise<T | Failure> =>
    send('GET', `${kind}s/${client_secret.split('_secret_')[0]}`, { client_secret });

  type Kind = 'payment_intent' | 'setup_intent';
  type Intent<K extends Kind> = K extends 'payment_intent' ? PaymentIntent : SetupIntent;
  interface Visit {
    next_action?: {
      use_stripe_sdk?: { stripe_js?: string };
      redirect_to_url?: { url?: string | null } | null;
    } | null;
  }

  /** Shows the bank's 3-D Secure page, then reads the outcome. */
  const visitBank = async <K extends Kind>(
    kind: K,
    intent: Intent<K>,
    secret: string,
  ): Promise<Intent<K> | Failure> => {
    const { next_action: next } = intent as Visit;
    if (next?.redirect_to_url?.url) {
      location.assign(next.redirect_to_url.url);
      return new Promise(() => {});
    }
    if (next?.use_stripe_sdk?.stripe_js) await challengeFrame(next.use_stripe_sdk.stripe_js);
    const seen = await retrieve<Intent<K>>(kind, secret);
    if (isFailure(seen)) return seen;
    const error =
      'last_payment_error' in seen ? seen.last_payment_error : (seen as SetupIntent).last_setup_error;
    return seen.status !== 'succeeded' && error ? { error: { ...error, [kind]: seen } as StripeError } : seen;
  };

  const confirm = async <K extends Kind>(
    kind: K,
    client_secret: string,
    { payment_method: given, return_url }: ConfirmData = {},
    handleActions = true,
  ): Promise<Intent<K> | Failure> => {
    const made = typeof given === 'object' ? await createMethod(given) : undefined;
    if (isFailure(made)) return made;
    const payment_method = typeof given === 'string' ? given : made?.id;
    const held = payment_method ? undefined : await retrieve<Intent<K>>(kind, client_secret);
    if (isFailure(held)) return held;
    const path = `${kind}s/${client_secret.split('_secret_')[0]}/confirm`;
    const intent =
      held?.status === 'requires_action'
        ? held
        : await send<Intent<K>>('POST', path, { client_secret, payment_method, return_url });
    if (isFailure(intent) || intent.status !== 'requires_action' || !handleActions) return intent;
    return visitBank(kind, intent, client_secret);
  };

  /** Stripe.js answers `{ paymentIntent }` or `{ error }`. */
  const named = async <N extends string, T>(name: N, answer: Promise<T | Failure>) => {
    const found = await answer;
    return isFailure(found) ? found : ({ [name]: found } as Record<N, T>);
  };

  return {
    createPaymentMethod: (data: Billed) => named('paymentMethod', createMethod(data)),
    createToken: (card: CardElement) => {
      const fields = written(card);
      const made = isFailure(fields)
        ? Promise.resolve(fields)
        : send<Token>('POST', 'tokens', { card: fields });
      return named('token', made);
    },
    confirmCardPayment: (secret: string, data?: ConfirmData, options?: { handleActions?: boolean }) =>
      named('paymentIntent', confirm('payment_intent', secret, data, options?.handleActions)),
    confirmCardSetup: (secret: string, data?: ConfirmData, options?: { handleActions?: boolean }) =>
      named('setupIntent', confirm('setup_intent', secret, data, options?.handleActions)),
    retrievePaymentIntent: (secret: string) =>
      named('paymentIntent', retrieve<PaymentIntent>('payment_intent', secret)),
    retrieveSetupIntent: (secret: string) =>
      named('setupIntent', retrieve<SetupIntent>('setup_intent', secret)),
  };
}

function flat(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name;
    if (value === null || value === undefined || value === '') return [];
    return typeof value === 'object' ? flat(value, path) : [[path, String(value)]];
  });
}
