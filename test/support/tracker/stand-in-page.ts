// Runs a license's file in Node, as it is published, with stand-ins for the browser: thousands of page views a second.

export interface Visit {
  href: string;
  referrer?: string;
  at: number;
}

export interface Field {
  name: string;
  id: string;
  classList: readonly string[];
  dataset: Record<string, string>;
  type: string;
  value: string;
  form: null;
  defaultValue: string;
  dispatchEvent(): boolean;
}

export interface Seen {
  values: Record<string, string>;
  reports: { kind: string; path: string; click?: string; c: Record<string, string> }[];
  faults: unknown[];
}

/** A browser with cookies of its own, in which a file runs on one page after another. */
export function standInBrowser(file: string) {
  const cookies = new Map<string, string>();
  const names =
    'window,document,location,navigator,localStorage,fetch,addEventListener,setTimeout,MutationObserver,Event,UIEvent,Date,HTMLFormElement,name';
  const start = new Function(...names.split(','), file) as (...given: unknown[]) => void;
  return {
    cookies,
    visit({ href, referrer = '', at }: Visit, fields: Field[] = []): Seen {
      const sent: string[] = [];
      const window: { utmost?: (what: string) => unknown; [name: string]: unknown } = {
        requestIdleCallback: (run: (given: object) => void) => run({}),
        fetch: true,
      };
      const document = {
        referrer,
        hidden: false,
        get cookie() {
          return [...cookies].map(pair => pair.join('=')).join('; ');
        },
        set cookie(text: string) {
          const [name = '', value = ''] = text.split(/[=;]/);
          // The last of two ages counts.
          if (/.*max-age=(-?\d+)/.exec(text)?.[1] === '0') cookies.delete(name);
          else cookies.set(name, value);
        },
        querySelectorAll: (selector: string) =>
          fields.filter(({ type }) => selector === 'input' || selector === `[type=${type}]`),
        addEventListener() {},
        dispatchEvent() {},
      };
      const fetch = (_: string, { body }: { body: string }) => {
        sent.push(body);
        return new Promise(() => {});
      };
      class Time extends Date {
        constructor(text?: string) {
          super(text ?? at);
        }
        static override now() {
          return at;
        }
      }
      class Observer {
        observe() {}
      }
      start(
        window,
        document,
        new URL(href),
        { cookieEnabled: true, userAgent: 'Mozilla/5.0 (a person)' },
        {},
        fetch,
        () => {},
        () => 0,
        Observer,
        Event,
        Event,
        Time,
        { prototype: {} },
        '',
      );
      const values = window.utmost?.('get') as Record<string, string>;
      const faults = window.utmost?.('debug') as unknown[];
      return {
        values: { ...values },
        faults,
        reports: sent.map(body => JSON.parse(body) as Seen['reports'][0]),
      };
    },
  };
}
