// A stand-in for js.stripe.com: a card field that is one plain input, and answers that the test sets.
import type { PaymentIntent, SetupIntent, Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { vi } from 'vitest';

export const cardNumber = 'Card number';
export const goodCard = '4242424242424242';
export const wrongNumber = 'Your card number is invalid.';

type Listener = (event: Pick<StripeCardElementChangeEvent, 'complete' | 'error'>) => void;

const paid = { id: 'pi_1', status: 'succeeded' } as PaymentIntent;
const checked = { id: 'seti_1', status: 'succeeded' } as SetupIntent;

type PaymentMethodResult = Awaited<ReturnType<Stripe['createPaymentMethod']>>;
let methods = 0;

/** The provider's calls. Each succeeds, as for a good card, unless a test sets another answer. */
export const cardElements = {
  createPaymentMethod: vi.fn(async (_: unknown) => {
    methods += 1;
    return { paymentMethod: { id: `pm_${methods}` } } as PaymentMethodResult;
  }),
  confirmCardPayment: vi.fn<Stripe['confirmCardPayment']>(async () => ({ paymentIntent: paid })),
  confirmCardSetup: vi.fn<Stripe['confirmCardSetup']>(async () => ({ setupIntent: checked })),
};

/** The provider's answer for a card that it or the bank refuses. */
export function cardRefused(message: string) {
  return { error: { type: 'card_error' as const, message } } satisfies Awaited<
    ReturnType<Stripe['confirmCardPayment']>
  >;
}

export function installCardProvider(): void {
  const createStripe = () => ({ elements: () => ({ create: createCardField }), ...cardElements });
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
}

function createCardField() {
  const input = Object.assign(document.createElement('input'), { inputMode: 'numeric', maxLength: 16 });
  input.setAttribute('aria-label', cardNumber);
  const listeners: Listener[] = [];
  input.addEventListener('input', () => {
    const wrong = /\D/.test(input.value);
    const error = wrong
      ? { type: 'validation_error' as const, code: 'invalid_number', message: wrongNumber }
      : undefined;
    for (const listener of listeners) listener({ complete: !wrong && input.value.length === 16, error });
  });
  return {
    on: (_: 'change', listener: Listener) => listeners.push(listener),
    mount: (host: HTMLElement) => host.append(input),
    destroy: () => input.remove(),
    clear: () => {
      input.value = '';
    },
  };
}

export function resetCardProvider(): void {
  for (const call of Object.values(cardElements)) call.mockReset();
  methods = 0;
}
