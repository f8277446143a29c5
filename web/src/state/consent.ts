import { atom } from 'nanostores';
import { type Purpose, purposes } from '#shared/vendors.ts';

/** What the visitor said to each purpose; not stated means not said yet. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;

interface Kept {
  /** Epoch ms of the last word. */
  at: number;
  choices: Choices;
}

const key = 'consent';
/** After this the visitor is asked again. */
const goodForMs = 180 * 24 * 3_600_000;

/** Where storage is refused, what was said lives as long as the page does. */
const here = atom<Choices | undefined>();

/** What this visitor lets other companies' services do here, kept in this browser and nowhere else. */
export const consent = {
  read: (): Choices => here.get() ?? read(),
  allows: (purpose: Purpose): boolean => consent.read()[purpose] === true,
  /** What this visitor has not been asked yet and may be. */
  open: (asked: readonly Purpose[]): Purpose[] =>
    privacyControl() ? [] : asked.filter(purpose => consent.read()[purpose] === undefined),
  write(choices: Choices) {
    const known = { ...consent.read(), ...choices };
    const said = Object.fromEntries(purposes.flatMap(one => (one in known ? [[one, known[one]]] : [])));
    try {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), choices: said } satisfies Kept));
    } catch {}
    here.set(said);
  },
  watch: (listener: () => void) => here.listen(listener),
};

/** The browser's own word, Global Privacy Control: a no to statistics and ads until the visitor says otherwise to us. */
export function privacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function read(): Choices {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept && Date.now() - kept.at < goodForMs ? kept.choices : {};
  } catch {
    return {};
  }
}
