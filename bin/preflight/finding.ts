import type { Settings } from '../../infra/settings.ts';
import type { AskAws } from '../aws/signed-calls.ts';

/** What the preflight found, in one sentence that says what to do. */
export interface PreflightFinding {
  /** `unanswered`: nobody could be asked, which is neither good nor bad. */
  kind: 'refuses' | 'warns' | 'unanswered';
  text: string;
}

export interface AccountCheck {
  /** What is asked, for the list of what could not be. */
  asks: string;
  run(ask: AskAws, settings: Settings): Promise<PreflightFinding[]>;
}

export function refuses(text: string): PreflightFinding {
  return { kind: 'refuses', text };
}

export function warns(text: string): PreflightFinding {
  return { kind: 'warns', text };
}

export function unanswered(text: string): PreflightFinding {
  return { kind: 'unanswered', text };
}
