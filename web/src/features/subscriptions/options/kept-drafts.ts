// Changes that are not saved outlive their page being left; they are gone with the document.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { OptionsDraft } from './draft.ts';

interface KeptDraft {
  /** The settings as they were when the draft was begun. */
  base: AnswerOf<'tracker-settings'>;
  draft: OptionsDraft;
}

const kept = new Map<string, KeptDraft>();

export function keptDraft(licenseKey: string): KeptDraft | undefined {
  return kept.get(licenseKey);
}

export function keepDraft(licenseKey: string, found: KeptDraft | undefined): void {
  if (found) kept.set(licenseKey, found);
  else kept.delete(licenseKey);
}
