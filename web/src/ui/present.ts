type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Drops what is undefined: the component library's types (and some of its code) tell it from what is missing. */
export function present<T extends object>(props: T): Present<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Present<T>;
}
