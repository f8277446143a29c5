// What the check of a customer's page found there (`tracker/check`), as it reports it. It comes from a foreign page,
// so whoever receives it reads it with `readFacts`, which lets through nothing but short texts and known words.
import { formVendors, type TrackerSettings } from './tracker-settings.ts';

/** Parameters in the address of a test, each with a value that only this test has. */
export const testParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid'] as const;

const words = {
  kept: ['cookie', 'storage', 'nowhere'],
  consent: ['given', 'waiting', 'refused'],
  field: ['filled', 'ready', 'empty', 'taken', 'shown', 'almost', 'unread'],
  lead: ['typed', 'marked', 'told', 'silent', 'login', 'unasked', 'untyped', 'enclosed'],
  builder: ['', ...formVendors],
  formData: ['unmarked', 'on', 'off'],
  report: ['waiting', 'accepted', 'forbidden', 'unreachable', 'failed', 'sent', 'unknown'],
} as const;
type Word<K extends keyof typeof words> = (typeof words)[K][number];

/** What the tracker with settings says of itself: `utmost('state')`. */
export interface TrackerState {
  /** The consent it waits for, as the license's settings name it. */
  mode: string;
  consent: Word<'consent'>;
  /** The page's policy has refused a report. */
  refused: boolean;
  unsent: number;
  // A file from before these were reported has none of them.
  /** A selector of the forms whose builder reports their success. */
  telling?: string;
  /** The license's settings that differ from the default. */
  options?: Partial<TrackerSettings>;
}

export interface SeenField {
  /** The field's name on the page, or its id or class. */
  name: string;
  /** The value it is named after. */
  means: string;
  /** `ready` has no value because this visit has none; `taken` has another one; `shown` is not hidden; `unread` is a placeholder without the option for it. */
  state: Word<'field'>;
}

/** A form, identified by what a person sees of it. Nothing that is entered into it. */
export interface SeenForm {
  /** What stands on its button, its heading, or its id; empty if it has none. */
  name: string;
  /** How many forms of the page look alike to this list. */
  count: number;
  /**
   * Whether it counts as a lead: once somebody has `typed` into `field`, or changed anything in a form that is `marked`;
   * when its builder has `told`. Never: its builder is `silent` without an option, it is a `login`, has no field of
   * contact (`unasked`), none that a person could change (`untyped`), or web components around them without the option for it
   * (`enclosed`).
   */
  lead: Word<'lead'>;
  field: string;
  /** A builder that would report its success if its option were on; otherwise empty. */
  builder: Word<'builder'>;
  /** Whether it is marked to get values when it is sent, and the option for it is on. */
  formData: Word<'formData'>;
  /** Names of the values that it gets then. */
  gets: string[];
}

export interface SiteFacts {
  /** License keys of the tracker's scripts on the page, in their order. */
  keys: string[];
  /** Whether the tracker has recorded this page. */
  ran: boolean;
  /** The test's parameters in the address that the browser arrived at. */
  arrived: Record<string, string>;
  /** The test's parameters as the tracker knows them. */
  known: Record<string, string>;
  kept: Word<'kept'>;
  mode: string;
  consent: Word<'consent'>;
  /** The browser sends Global Privacy Control. */
  privacy: boolean;
  /** The browser is no person's; its visits are not reported. */
  automated: boolean;
  forms: SeenForm[];
  /** Sent forms are reported; an option. */
  leads: boolean;
  /** Our WordPress plugin is on the page, whose server adds the values to what forms send. */
  plugin: boolean;
  fields: SeenField[];
  /** Frames of other sites, whose forms cannot be seen. */
  frames: number;
  /** Payment and login sites to which the page leads, and which are a source for who comes back from them. */
  detours: string[];
  /** What became of the test's report; `sent` and `unknown` where the check has sent none. */
  report: Word<'report'>;
  /** Rules of the page's policy that refused an address of ours. */
  refused: string[];
  /** Errors of the tracker. */
  faults: string[];
}

const longest = 120;
const most = 30;

/** Reads what a page says; undefined if it is no answer of our check. */
export function readFacts(given: unknown): SiteFacts | undefined {
  if (!isRecord(given)) return undefined;
  const { kept, consent, report } = given;
  if (!isOne('kept', kept) || !isOne('consent', consent) || !isOne('report', report)) return undefined;
  return {
    kept,
    consent,
    report,
    keys: texts(given.keys),
    ran: given.ran === true,
    arrived: byName(given.arrived),
    known: byName(given.known),
    mode: textOf(given.mode),
    privacy: given.privacy === true,
    automated: given.automated === true,
    forms: list(given.forms).flatMap(formOf),
    leads: given.leads === true,
    plugin: given.plugin === true,
    fields: list(given.fields).flatMap(fieldOf),
    frames: countOf(given.frames),
    detours: texts(given.detours),
    refused: texts(given.refused),
    faults: texts(given.faults),
  };
}

function fieldOf(given: unknown): SeenField[] {
  if (!isRecord(given) || !isOne('field', given.state)) return [];
  return [{ name: textOf(given.name), means: textOf(given.means), state: given.state }];
}

function formOf(given: unknown): SeenForm[] {
  if (!isRecord(given)) return [];
  const { lead, builder, formData } = given;
  if (!isOne('lead', lead) || !isOne('builder', builder) || !isOne('formData', formData)) return [];
  return [
    {
      lead,
      builder,
      formData,
      name: textOf(given.name),
      count: countOf(given.count),
      field: textOf(given.field),
      gets: texts(given.gets),
    },
  ];
}

function byName(given: unknown): Record<string, string> {
  const from = isRecord(given) ? given : {};
  return Object.fromEntries(
    testParameters.flatMap(name => (Object.hasOwn(from, name) ? [[name, textOf(from[name])]] : [])),
  );
}

function isOne<K extends keyof typeof words>(kind: K, given: unknown): given is Word<K> {
  return (words[kind] as readonly unknown[]).includes(given);
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function list(given: unknown): unknown[] {
  return Array.isArray(given) ? given.slice(0, most) : [];
}

function texts(given: unknown): string[] {
  return list(given).map(textOf);
}

/** Visible characters only: an invisible one could turn a sentence of ours around. */
function textOf(given: unknown): string {
  return typeof given === 'string' ? given.replace(/[\p{C}\p{Z}]+/gu, ' ').slice(0, longest) : '';
}

function countOf(given: unknown): number {
  return typeof given === 'number' && given >= 0 ? Math.min(Math.floor(given), 999) : 0;
}
