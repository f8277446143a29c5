// The demo account of this machine: made once, on request, with progress to look at.
import * as z from 'zod';
import type { LicenseHere } from '../pages/licenses-here.ts';
import type { RunStatus } from '../status.ts';
import { type DemoFigures, makeHistory } from './demo-history.ts';
import { demoAccount } from './demo-owner.ts';

/** What may be asked for; a few visits are enough for a test. */
export const demoRequest = z.strictObject({
  visits: z.int().min(100).max(100_000).default(40_000),
  seed: z.int().min(0).default(13),
});

export interface DemoProgress {
  state: 'none' | 'running' | 'done' | 'failed';
  /** What is being done, or why it failed. */
  step: string;
  /** Of a hundred. */
  percent: number;
  account: typeof demoAccount;
  figures?: DemoFigures;
}

export interface DemoData {
  progress(): Promise<DemoProgress>;
  /** Begins in the background; a refusal says why it did not. */
  start(request: z.output<typeof demoRequest>): Promise<string | undefined>;
}

export interface DemoDataParts {
  status(): RunStatus;
  licenses(): Promise<readonly Pick<LicenseHere, 'email'>[]>;
}

export function createDemoData({ status, licenses }: DemoDataParts): DemoData {
  const here = { account: demoAccount };
  let made: Omit<DemoProgress, 'account'> = { state: 'none', step: '', percent: 0 };

  const progress = async (): Promise<DemoProgress> => {
    if (made.state !== 'none') return { ...made, ...here };
    const isThere = (await licenses()).some(({ email }) => email === demoAccount.email);
    return { state: isThere ? 'done' : 'none', step: '', percent: isThere ? 100 : 0, ...here };
  };

  return {
    progress,
    async start(request) {
      const { state } = await progress();
      if (state === 'running') return 'The demo data are being made already.';
      if (state !== 'none') return 'The demo data are there already. To make them anew, start with --reset.';
      // Another request may have come while the licenses were read.
      if (made.state === 'running') return 'The demo data are being made already.';
      made = { state: 'running', step: 'Beginning', percent: 0 };
      makeHistory(status(), request, (step, done) => {
        made = { state: 'running', step, percent: Math.floor(done * 100) };
      }).then(
        figures => {
          made = { state: 'done', step: '', percent: 100, figures };
        },
        (error: unknown) => {
          console.error('The demo data:', error);
          const step = error instanceof Error ? error.message : String(error);
          made = { ...made, state: 'failed', step };
        },
      );
      return undefined;
    },
  };
}
