// A component that works leaves nothing among the console's errors.
import { vi } from 'vitest';

let errors: string[] = [];
let expected: RegExp | undefined;

export function watchConsole(): void {
  errors = [];
  expected = undefined;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(said.join(' ')));
}

/** For a test that brings a fault about: these errors are meant. */
export function expectConsoleError(pattern: RegExp): void {
  expected = pattern;
}

export function consoleErrors(): string[] {
  return errors.filter(error => !expected?.test(error));
}
