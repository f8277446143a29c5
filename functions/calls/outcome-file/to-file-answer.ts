import type { OutcomeFile } from '#functions/ports/leads/outcome-files.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { openFileDays } from '#shared/domain/leads/outcome-file.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';

/** A check that isn't done after this long may never be. */
const givenUpAfterMs = 15 * minuteMs;

const nothingChecked = {
  rows: 0,
  unnamed: 0,
  silent: 0,
  same: 0,
  wrong: 0,
  problems: [],
  notes: [],
  revenue: [],
  leads: 0,
  withdrawn: 0,
  hashed: 0,
  changes: { new: 0, qualified: 0, won: 0, lost: 0, spam: 0 },
};

export function toFileAnswer(file: OutcomeFile | undefined, now: number): AnswerOf<'outcome-file'> {
  if (!file) return { file: null };
  const { id, askedAt, done, left, checked = nothingChecked } = file;
  const isLost = file.state === 'checking' && now - askedAt >= givenUpAfterMs;
  const openUntil = askedAt + openFileDays * dayMs;
  const isOpen = (file.state === 'checked' || file.state === 'applied') && now < openUntil;
  return {
    file: {
      ...checked,
      problems: [...checked.problems],
      notes: [...checked.notes],
      revenue: [...checked.revenue],
      id,
      state: isLost ? 'failed' : file.state,
      asked_at: askedAt,
      done,
      left,
      open_until: isOpen ? openUntil : null,
    },
  };
}
