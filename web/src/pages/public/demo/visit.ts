import { load } from 'virtual:demo-tracker';
import { readJar, writeJar } from './demo-storage.ts';

/** A page of the pretended shop: the form of ours on it, and cookies of its own. */
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
  /** Body of the newest report; it is shown and goes nowhere. */
  report: () => string | undefined;
  /** Tells the tracker what it would have heard of the form. */
  submitted: (event: Event) => void;
}

/** Loads a page of the shop, with the real tracker in it, as a browser would. */
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
    MutationObserver: class {
      observe() {}
    },
  });
  return { report: () => report, submitted: event => listeners.get('submit')?.(event) };
}
