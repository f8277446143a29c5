import { type ComponentType, lazy } from 'react';

/** A component whose file is loaded when it is first shown; nothing, if the page is left meanwhile (state/reload-once.ts). */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>> | undefined>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(async () => ({ default: (await load())?.[name] ?? (() => null) }));
}
