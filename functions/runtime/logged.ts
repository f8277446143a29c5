import type { MiddlewareObj, Request } from '@middy/core';
import type { Context } from 'aws-lambda';
import { AppError, type ErrorCode, httpStatusOf } from '#shared/errors.ts';
import { faultLocation, log } from './log.ts';

/** What the pipeline records for the log line. */
export type Noted = { began?: number; userId?: string | undefined };

/** Logs one line per call: name, outcome, duration and, for our own faults, the place. */
export function logged(call: string): MiddlewareObj<unknown, unknown, Error, Context, Noted> {
  const line = (pipe: Request<unknown, unknown, Error, Context, Noted>, outcome: string, fault?: string) =>
    log({
      call,
      outcome,
      ms: Math.round(performance.now() - (pipe.internal.began ?? 0)),
      requestId: pipe.context.awsRequestId,
      userId: pipe.internal.userId,
      fault,
    });
  return {
    before: pipe => {
      pipe.internal.began = performance.now();
    },
    after: pipe => line(pipe, 'ok'),
    onError: pipe => {
      const code = refusalCode(pipe.error);
      line(pipe, code, httpStatusOf[code] >= 500 ? faultLocation(pipe.error) : undefined);
    },
  };
}

/** The code of a refusal, which is `internal` for whatever we did not mean. */
export function refusalCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal';
}
