// Which subject may know which, as data: rooms say in which direction a layer may be used, this says who meets whom in it.
import { type Import, targetOf } from './room-rules.ts';

interface Arrows {
  /** Folders that are shelved by subject. What lies in such a folder itself is everybody's, and knows no subject. */
  shelves: readonly string[];
  /** What each subject may know beside itself. */
  knows: Readonly<Record<string, readonly string[]>>;
  /** Arrows against that rule. The list may only get shorter. */
  known: readonly string[];
}

/** Which subject may know which: a rule knows less than a use case, in which subjects meet. */
export const arrows: Readonly<Record<string, Arrows>> = {
  rules: {
    shelves: ['shared/domain', 'functions/ports', 'functions/adapters/dynamo'],
    knows: {
      attribution: [],
      letters: [],
      chat: [],
      licenses: ['checkout'],
      checkout: ['licenses', 'account'],
      bills: ['licenses', 'checkout'],
      visits: ['licenses', 'attribution'],
      leads: ['attribution', 'visits'],
      reports: ['licenses', 'visits', 'attribution'],
      sites: ['licenses', 'attribution', 'visits'],
      account: ['licenses'],
    },
    known: [
      'everybody → visits',
      'licenses → account',
      'licenses → letters',
      'licenses → sites',
      'licenses → visits',
      'visits → leads',
    ],
  },
  flows: {
    shelves: ['functions/flows'],
    knows: {
      attribution: [],
      licenses: ['checkout', 'letters'],
      checkout: ['licenses', 'letters', 'account'],
      bills: ['licenses', 'letters'],
      visits: ['licenses', 'checkout'],
      leads: ['attribution', 'visits'],
      reports: ['licenses', 'visits'],
      sites: ['licenses'],
      letters: ['licenses', 'checkout', 'bills', 'visits'],
      // Who leaves takes something away everywhere.
      account: ['licenses', 'checkout', 'letters', 'reports'],
      chat: ['licenses', 'checkout', 'sites'],
    },
    known: ['licenses → account', 'licenses → bills', 'licenses → reports', 'licenses → sites'],
  },
};

/** An import from one subject to another that the rules of its group do not allow, as `bills → letters`. */
export function arrowOf(group: string, file: string, { specifier }: Import): string | undefined {
  const target = targetOf(specifier, file);
  const { knows = {} } = arrows[group] ?? {};
  const [from, to] = [file, target].map(one => subjectOf(one, knows));
  if (!to || from === to || knows[from ?? '']?.includes(to)) return undefined;
  return `${from ?? 'everybody'} → ${to}`;
}

/** The shelf on which a file lies; undefined in the folder itself, and outside of those that are shelved. */
function subjectOf(file = '', knows: Arrows['knows'] = {}): string | undefined {
  const shelf = Object.values(arrows)
    .flatMap(({ shelves }) => shelves)
    .find(one => file.startsWith(`${one}/`));
  const name = shelf && file.slice(shelf.length + 1).split('/')[0];
  return name && name in knows ? name : undefined;
}
