import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { type GoogleIdentity, googleTokens } from './sign-in.ts';

export interface GoogleProject extends GoogleIdentity {
  /** The project that holds the reports. */
  project: string;
  /** Where Google keeps them: `US`, `EU` or a region. */
  location: string;
}

interface Ask<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the project, with its query. */
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Shape of the fields we read; omitted where we read none. */
  answer?: z.ZodType<T>;
}

export type BigQuery = <T = undefined>(ask: Ask<T>) => Promise<T>;

const refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

/** Google answered and did not do it. Its message may hold an address and is never logged. */
export class BigQueryRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly said: string;
  constructor(status: number, reason: string, said: string) {
    super(`BigQuery answered ${status} ${reason}`);
    this.name = 'BigQueryRefusal';
    this.status = status;
    this.reason = reason;
    this.said = said;
  }
}

interface Options {
  project: GoogleProject;
  clock: Clock;
  /** Limits all requests of one call together. */
  timeLeft(): number;
}

const timeoutMs = 8000;
const waits = [300];
const tooMuch = new Set(['rateLimitExceeded', 'quotaExceeded', 'userRateLimitExceeded']);

/**
 * BigQuery's REST API, of which we use seven operations: its own client would exceed what a function may weigh. All of
 * them may be repeated, so a failure that may pass is tried once more.
 * Why: docs/decisions/0101
 */
export function bigQueryClient({ project, clock, timeLeft }: Options): BigQuery {
  const tokens = googleTokens(project);
  const api = project.endpoint ?? 'https://bigquery.googleapis.com';

  const callOnce = async ({ method, path, body, headers }: Ask<unknown>): Promise<unknown> => {
    const signal = AbortSignal.timeout(Math.max(0, Math.floor(Math.min(timeoutMs, timeLeft()))));
    const token = await within(signal, tokens());
    const response = await fetch(`${api}/bigquery/v2/projects/${project.project}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text();
    if (response.ok) return text ? JSON.parse(text) : {};
    throw refusalOf(response.status, text);
  };

  return async ask => {
    try {
      const answered = await retry(() => callOnce(ask as Ask<unknown>), {
        waits,
        isWorthRetrying,
        pause: clock.pause,
      });
      return (ask.answer ? ask.answer.parse(answered) : undefined) as never;
    } catch (error) {
      throw asOutage(error);
    }
  };
}

/** Signing in asks Google twice, with tries of its own; a call waits for it only as long as for everything else. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

function refusalOf(status: number, text: string): BigQueryRefusal {
  const parsed = refusal.safeParse(parsedOf(text));
  const { message = '', errors = [] } = parsed.data?.error ?? {};
  return new BigQueryRefusal(status, errors[0]?.reason ?? '', message);
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No answer, or one that Google calls its own fault. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof BigQueryRefusal) || error.status >= 500;
}

/** A refusal that the caller may understand stays; whatever else went wrong, Google does nothing for us now. */
function asOutage(cause: unknown): unknown {
  const isBusy = cause instanceof BigQueryRefusal && (cause.status === 429 || tooMuch.has(cause.reason));
  if (isBusy) return new AppError('limited', analyticsText.down, { cause });
  if (cause instanceof BigQueryRefusal && cause.status < 500 && cause.status !== 401) return cause;
  return new AppError('provider', analyticsText.down, { cause });
}
