type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Removes undefined properties: the component library treats them differently from missing ones. */
export function present<T extends object>(props: T): Present<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Present<T>;
}
