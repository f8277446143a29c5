import { atom } from 'nanostores';
import { type Purpose, purposes } from '#shared/vendors.ts';
import { kept } from '../kept.ts';

/** The visitor's answer for each purpose; a missing purpose is unanswered. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;

/** `at`: when the last answer was given, epoch ms. */
const storage = kept<{ at: number; choices: Choices }>('consent', () => localStorage);
/** The visitor is asked again after this time. */
const goodForMs = 180 * 24 * 3_600_000;

/** The current answers in memory; where storage is refused they last as long as the page. */
const answers = atom<Choices | undefined>();

/** The visitor's consent to third-party services, kept in this browser only. */
export const consent = {
  read: (): Choices => answers.get() ?? read(),
  allows: (purpose: Purpose): boolean => consent.read()[purpose] === true,
  /** Purposes that are unanswered and may be asked about. */
  open: (asked: readonly Purpose[]): Purpose[] =>
    privacyControl() ? [] : asked.filter(purpose => consent.read()[purpose] === undefined),
  write(choices: Choices) {
    const merged = { ...consent.read(), ...choices };
    const answered = Object.fromEntries(purposes.flatMap(one => (one in merged ? [[one, merged[one]]] : [])));
    storage.write({ at: Date.now(), choices: answered });
    answers.set(answered);
  },
  watch: (listener: () => void) => answers.listen(listener),
};

/** Global Privacy Control counts as refusing statistics and ads unless the visitor has agreed on this site. */
export function privacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function read(): Choices {
  const last = storage.read();
  return last && Date.now() - last.at < goodForMs ? last.choices : {};
}
