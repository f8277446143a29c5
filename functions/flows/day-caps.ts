import type { DayCaps } from '#functions/ports/rate-limits.ts';
import { dayCaps as caps } from '#shared/attempt-limits.ts';

/** Takes one of what all accounts together may have today; false once that is used up. The narrower share comes first. */
export async function isLeftToday(
  what: keyof typeof caps,
  hasLicense: boolean,
  dayCaps: DayCaps,
): Promise<boolean> {
  const { all, withoutLicense } = caps[what];
  if (!hasLicense && !(await dayCaps.take({ key: `${what}#withoutLicense`, most: withoutLicense })))
    return false;
  return dayCaps.take({ key: `${what}#all`, most: all });
}
