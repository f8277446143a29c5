import { load } from 'virtual:demo-tracker';
import { readJar, writeJar } from './demo-storage.ts';

/** A stand-in for the demo shop's document: contains our form and has its own cookies. */
class ShopDocument extends EventTarget {
  readonly hidden = false;
  readonly referrer = '';
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    super();
    this.#form = form;
  }
  get cookie() {
    return readJar();
  }
  set cookie(text: string) {
    writeJar(text);
  }
  querySelectorAll(selector: string) {
    return this.#form.querySelectorAll(selector);
  }
}

export interface Visit {
  /** Body of the latest report, which is only shown and sent nowhere. */
  report: () => string | undefined;
  /** Passes a submit event of the form to the tracker. */
  submitted: (event: Event) => void;
}

/** Loads a page of the demo shop, with the real tracker in it, as a browser would. */
export function visit(address: URL, form: HTMLFormElement): Visit {
  const listeners = new Map<string, (event: Event) => void>();
  let report: string | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) field.value = '';
  load({
    window: { requestIdleCallback: act => act(), fetch: true },
    document: new ShopDocument(form),
    location: address,
    navigator,
    fetch: async (_, { body }) => {
      report = body;
      return new Response(null, { status: 202 });
    },
    addEventListener: (type, act) => listeners.set(type, act),
    localStorage: {},
    MutationObserver: class {
      observe() {}
    },
  });
  return {
    report: () => report,
    submitted: event => {
      // The example in the form stands for what a visitor has typed: without that it would be no lead.
      const typed = { type: 'change', isTrusted: true, target: form.querySelector('[type=email]') };
      listeners.get('change')?.(typed as unknown as Event);
      listeners.get('submit')?.(event);
    },
  };
}
