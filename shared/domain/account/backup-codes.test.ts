import { expect, test } from 'vitest';
import { backupCodeLengths, backupCodeLetters, backupCodeOf, cleanBackupCode } from './backup-codes.ts';

test('a code has four groups of unambiguous letters', () => {
  const code = backupCodeOf(Array.from({ length: backupCodeLengths.code }, (_, place) => place * 17));
  expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
  expect(code).not.toMatch(/[ilou]/);
  expect(new Set(backupCodeLetters).size).toBe(32);
});

test('a code is the same however it is typed', () => {
  const wanted = cleanBackupCode('k7m2-9xqp-4tnd-1r0w');
  for (const typed of ['K7M2 9XQP 4TND 1R0W', ' k7m29xqp4tnd1r0w\n', 'k7m2–9xqp–4tnd–lrOw'])
    expect(cleanBackupCode(typed)).toBe(wanted);
});
