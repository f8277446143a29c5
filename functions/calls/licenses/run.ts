import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { toLicenseAnswer } from './answer.ts';

export interface Deps {
  licenses: Licenses;
  catalogue: Catalogue;
  /** The project at Google that holds shared reports; empty on a stage without one. */
  reportsProject: string;
  clock: Clock;
}

/** Reads the caller's licenses only from our table, to show them even if a provider is down. */
export async function run(
  { user }: Request<'licenses'>,
  { licenses, clock, ...stage }: Deps,
): Promise<AnswerOf<'licenses'>> {
  const rows = await licenses.ofUser(user.id);
  return rows.map(license => toLicenseAnswer(license, { ...stage, now: clock.now() }));
}
