import { isDeepStrictEqual } from 'node:util';
import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import type { Notified, NotifiedPayments } from '#shared/domain/letters/notified.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { knownAsItIs, lettersDue, notNotified } from './letters-due.ts';
import { paymentSignOf } from './notify-of-payments.ts';

export interface NotifyDeps {
  letters: Letters;
  licenses: Licenses;
  catalogue: Catalogue;
  afterMoney: AfterMoney;
}

/** The owner of a new license is notified within this time even if the process ended before it could. */
const newForMs = hourMs;

/**
 * Queues the letters that a just saved license calls for, then notes what its owner knows; returns the license with
 * that note. Whatever fails is not noted, and found again by the next sync: it never fails the payment or change that
 * it is about.
 * Why: docs/decisions/0077
 */
export async function notifyOwner(license: LicenseRow, deps: NotifyDeps): Promise<LicenseRow> {
  return (await deps.afterMoney('tell-owner', () => notify(license, deps))) ?? license;
}

async function notify(
  license: LicenseRow,
  { letters, licenses, catalogue }: NotifyDeps,
): Promise<LicenseRow> {
  const before = license.notified ?? (isNewLicense(license) ? notNotified(license) : undefined);
  const due = before && lettersDue(before, license, license.readAt, catalogue);
  for (const letter of due?.letters ?? []) await letters.send(letter);
  const notified = due?.notified ?? knownAsItIs(license, license.readAt);
  if (license.notified && isSame(license.notified, notified)) return license;
  const notifiedPayments = license.notifiedPayments ?? firstPayments(license, before !== undefined);
  await licenses.noteNotified(license, notified, notifiedPayments);
  return { ...license, notified, notifiedPayments };
}

function isNewLicense({ isNew, createdAt, readAt }: LicenseRow): boolean {
  return isNew && readAt - createdAt < newForMs;
}

/** Nobody gets old news: of a license from before there were letters, and of an import, only what comes is mailed. */
function firstPayments(license: LicenseRow, isNewLicense: boolean): NotifiedPayments {
  return isNewLicense
    ? { sign: '', until: license.subscription.startAt - dayMs }
    : { sign: paymentSignOf(license), until: license.readAt };
}

function isSame(before: Notified, after: Notified): boolean {
  return isDeepStrictEqual({ ...before, at: 0 }, { ...after, at: 0 });
}
