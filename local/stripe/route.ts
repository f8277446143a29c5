import * as z from 'zod';
import { type EncodedForm, readParams } from './form.ts';
import type { Stored, StripeKind, StripeKinds, StripeLedger } from './ledger.ts';

/** One request as a resource sees it. */
export interface StripeAsk<P = unknown> {
  ledger: StripeLedger;
  /** The `:id` of the path. */
  id: string;
  params: P;
  /** From a browser: only a client secret opens an intent. */
  publishable: boolean;
}

export interface StripeRoute {
  /** As the SDK names it: `subscriptions.create`. */
  operation: string;
  method: string;
  path: RegExp;
  /** Whether the publishable key may call it. */
  browser: boolean;
  /** An object, or all rows of a list, newest first, of which the router cuts a page. */
  run(ask: Omit<StripeAsk, 'params'>, form: EncodedForm): object | Stored[];
}

export const noParams = z.strictObject({});

/** `GET /customers/:id` */
export function retrieving(kind: StripeKind): StripeRoute {
  return stripeRoute(`${resourceOf(kind)}.retrieve`, `GET /${kind}s/:id`, noParams, ({ ledger, id }) =>
    ledger.get(kind, id),
  );
}

/** `GET /customers`: a filter compares the field of its name by default. */
export function listing<K extends StripeKind, S extends z.ZodType<object>>(
  kind: K,
  filters: S,
  special: Partial<
    Record<string, (held: StripeKinds[K], wanted: never, ledger: StripeLedger) => boolean>
  > = {},
): StripeRoute {
  return stripeRoute(`${resourceOf(kind)}.list`, `GET /${kind}s`, filters, ({ ledger, params }) => {
    const wanted = Object.entries(params).filter(([, value]) => value !== undefined);
    return ledger
      .all(kind)
      .filter(held =>
        wanted.every(
          ([name, value]) =>
            special[name]?.(held, value as never, ledger) ?? held[name as keyof typeof held] === value,
        ),
      );
  });
}

/** Declares `METHOD /path/:id`, with the parameters it acts on. */
export function stripeRoute<S extends z.ZodType>(
  operation: string,
  address: `${'DELETE' | 'GET' | 'POST'} ${string}`,
  params: S,
  run: (ask: StripeAsk<z.output<S>>) => object | Stored[],
  browser = false,
): StripeRoute {
  const [method = '', path = ''] = address.split(' ');
  return {
    operation,
    method,
    path: new RegExp(`^/v1${path.replace(':id', '([A-Za-z0-9_]+)')}$`),
    browser,
    run: (ask, form) => run({ ...ask, params: readParams(params, form) }),
  };
}

function resourceOf(kind: string): string {
  return `${kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`;
}
