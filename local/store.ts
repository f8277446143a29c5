import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A stand-in's memory: one JSON document on disk, written whole and atomically. */
export interface Store<T> {
  data: T;
  /** Marks the document as changed; it is written 50 ms later. */
  save(): void;
  /** Writes now; called when the stack stops. */
  flush(): void;
}

let onOpen: ((file: string, data: unknown) => void) | undefined;

/** For tests that read a stand-in's books themselves: stores opened from now on write only when they are flushed. */
export function keepInMemory(onStore: (file: string, data: unknown) => void): void {
  onOpen = onStore;
}

export function openStore<T>(file: string, empty: T): Store<T> {
  const writes = !onOpen;
  let timer: NodeJS.Timeout | undefined;
  const store: Store<T> = {
    data: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty,
    save() {
      if (writes) timer ??= setTimeout(() => store.flush(), 50).unref();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(store.data));
      renameSync(`${file}.new`, file);
    },
  };
  onOpen?.(file, store.data);
  return store;
}
