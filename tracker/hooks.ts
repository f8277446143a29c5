import type { Values } from './page.ts';

// The places where parts of the tracker (`parts/`) take part in a run. The default file has none.

type Act = () => void;

export const hooks: {
  /** Before a page view is recorded. */
  before: Act[];
  /** As soon as the values are known. */
  known: ((values: Values) => void)[];
  /** After the page's own fields were filled. */
  filled: Act[];
  /** Further names by which a field may ask for a value. */
  names: ((field: HTMLInputElement) => readonly (string | undefined)[])[];
  /** Where a form builder keeps the values itself and need an event of each at once, as if a person had typed it. */
  early?: string;
  /** Forms whose builder reports when one was sent, which counts then, and not when a person tries. */
  telling: string;
  /** Further names of click ids. */
  ids?: RegExp;
  /** Replaces the parameters of the page's query. */
  query?: (given: URLSearchParams) => Iterable<readonly [string, string]>;
  /** Answers of `utmost(…)` by its first argument. */
  commands: Record<string, (choice: unknown) => unknown>;
} = { telling: '.wpcf7-form', before: [], known: [], filled: [], names: [], commands: {} };
