// A component test fails when anything is logged as a console error.
import { vi } from 'vitest';

let errors: string[] = [];
let expected: RegExp | undefined;

export function watchConsole(): void {
  errors = [];
  expected = undefined;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(said.join(' ')));
}

/** Allows these errors in a test that causes them on purpose. */
export function expectConsoleError(pattern: RegExp): void {
  expected = pattern;
}

export function consoleErrors(): string[] {
  return errors.filter(error => !expected?.test(error));
}
