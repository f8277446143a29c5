/** What a mail says, before it has a form: the page and the plain text are both made from it. */
export interface LetterContent {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preheader: string;
  /** The news in large letters; the subject where it is not said otherwise. */
  headline?: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The numbers that the mail is about, in large letters, with how they stand to those before. */
  figures?: readonly { name: string; value: string; note: string }[];
  /** Names with what was counted of each, the largest first. */
  bars?: readonly BarTable[];
  /** Name and value of each fact. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** A code to type in. */
  code?: string;
  /** Somebody else's words, with their line breaks. */
  quote?: string;
  button?: Place;
  /** A second, quieter way to go. */
  link?: Place;
  /** What stands below the button, smaller. */
  notes?: readonly string[];
  /** Why the reader gets this mail. */
  reason: string;
  /** The reader’s account is deleted, so that nothing leads to it. */
  hasLeft?: true;
}

export interface BarTable {
  title: string;
  rows: readonly { name: string; count: number }[];
}

interface Place {
  label: string;
  href: string;
}

/** Where the links of a mail lead. */
export interface Places {
  siteUrl: string;
}
