import {
  cardBrandOf,
  type Digits,
  expiryDigits,
  type FieldError,
  formatExpiry,
  groupNumber,
  invalidIn,
  lengthOf,
  missingIn,
} from './card-rules.ts';

type Listener = (event?: unknown) => void;
type Styles = Partial<Record<'color' | 'fontFamily' | 'fontSize' | 'flex' | 'minWidth', string>>;

export interface CardOptions {
  disabled?: boolean;
  style?: { base?: Styles };
}

const states = ['complete', 'empty', 'focus', 'invalid'] as const;

export type CardElement = ReturnType<typeof createCardElement>;

/** The card field: three inputs in the page, where Stripe has a frame of its own. */
export function createCardElement(options: CardOptions = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (name: string, event?: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(event);
  };
  const row = document.createElement('div');
  Object.assign(row.style, { display: 'flex', gap: '8px', width: '100%' });
  const number = createInput('Card number', 'cc-number', { flex: '1 1 0', minWidth: '0' });
  const expiry = createInput('MM / YY', 'cc-exp', { flex: '0 0 4.2em', minWidth: '0' });
  const cvc = createInput('CVC', 'cc-csc', { flex: '0 0 2.8em', minWidth: '0' });
  const inputs = [number, expiry, cvc];
  row.append(...inputs);
  let host: Element | undefined;

  const digits = (): Digits => ({
    number: number.value.replace(/\D/g, ''),
    expiry: expiryDigits(expiry.value),
    cvc: cvc.value,
  });
  const show = (name: (typeof states)[number], on: boolean) =>
    host?.classList.toggle(`StripeElement--${name}`, on);
  const changed = (error: FieldError | undefined = invalidIn(digits(), new Date())) => {
    const held = digits();
    const empty = inputs.every(input => input.value === '');
    const complete = !error && !missingIn(held);
    show('complete', complete);
    show('empty', empty);
    show('invalid', error !== undefined);
    for (const input of inputs) input.setAttribute('aria-invalid', String(error !== undefined));
    emit('change', {
      elementType: 'card',
      empty,
      complete,
      error,
      value: { postalCode: '' },
      brand: cardBrandOf(held.number),
    });
  };
  /** The next input, when one is full and the person is typing in it. */
  const goOn = (from: HTMLInputElement, to: HTMLInputElement, full: boolean) => {
    if (full && document.activeElement === from && from.selectionStart === from.value.length) to.focus();
  };
  const update = ({ disabled = false, style }: CardOptions) => {
    for (const input of inputs) input.disabled = disabled;
    const { color, fontFamily, fontSize } = style?.base ?? {};
    Object.assign(row.style, {
      ...(color && { color }),
      ...(fontFamily && { fontFamily }),
      ...(fontSize && { fontSize }),
    });
  };

  number.addEventListener('input', () => {
    const typed = number.value.replace(/\D/g, '');
    const length = lengthOf(typed).number;
    number.value = groupNumber(typed.slice(0, length));
    goOn(number, expiry, typed.length >= length);
    changed();
  });
  expiry.addEventListener('input', event => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deleting) expiry.value = formatExpiry(expiryDigits(expiry.value));
    goOn(expiry, cvc, expiryDigits(expiry.value).length === 4);
    changed();
  });
  cvc.addEventListener('input', () => {
    cvc.value = cvc.value.replace(/\D/g, '').slice(0, lengthOf(digits().number).cvc);
    changed();
  });
  row.addEventListener('focusin', () => {
    show('focus', true);
    emit('focus', { elementType: 'card' });
  });
  row.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && row.contains(relatedTarget)) return;
    show('focus', false);
    emit('blur', { elementType: 'card' });
    const begun = inputs.some(input => input.value !== '');
    if (begun) changed(invalidIn(digits(), new Date()) ?? missingIn(digits()));
  });
  row.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape', { elementType: 'card' });
  });
  update(options);

  const element = {
    digits,
    mount(target: Element | string) {
      host = (typeof target === 'string' ? document.querySelector(target) : target) ?? undefined;
      if (!host) throw new Error(`There is no element ${target} to mount the card field in.`);
      host.classList.add('StripeElement', 'StripeElement--empty');
      host.append(row);
      queueMicrotask(() => emit('ready', element));
    },
    unmount() {
      row.remove();
      host?.classList.remove('StripeElement', ...states.map(name => `StripeElement--${name}`));
      host = undefined;
    },
    destroy() {
      element.unmount();
      listeners.clear();
    },
    update,
    focus: () => number.focus(),
    blur: () => inputs.find(input => input === document.activeElement)?.blur(),
    clear() {
      for (const input of inputs) input.value = '';
      changed();
    },
    on(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return element;
    },
    once(name: string, listener: Listener) {
      const first: Listener = event => {
        element.off(name, first);
        listener(event);
      };
      return element.on(name, first);
    },
    off(name: string, listener?: Listener) {
      if (listener) listeners.get(name)?.delete(listener);
      else listeners.delete(name);
      return element;
    },
  };
  return element;
}

function createInput(label: string, autocomplete: AutoFill, size: Styles): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', inputMode: 'numeric', placeholder: label, autocomplete });
  input.setAttribute('aria-label', label);
  // Properties, not an attribute: the page's policy allows no inline style.
  const plain = {
    border: '0',
    padding: '0',
    margin: '0',
    background: 'none',
    outline: 'none',
    minHeight: '24px',
  };
  Object.assign(input.style, plain, { font: 'inherit', color: 'inherit' }, size);
  return input;
}
