import { noLicense } from '#functions/flows/licenses/own-license.ts';
import { monthlyReport } from '#functions/flows/reports/monthly-report.ts';
import type { TrafficDeps } from '#functions/flows/visits/traffic-of-license.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';

export interface Deps extends TrafficDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
}

/** The report of a license's calendar month (UTC); of a month without visits all figures are zero. */
export async function run(
  { body, user }: Request<'monthly-report'>,
  deps: Deps,
): Promise<AnswerOf<'monthly-report'>> {
  const license = await deps.licenses.ofOwner(user.id, body.license_key);
  const report = license && (await monthlyReport(license, body.month, deps));
  if (!report) throw noLicense();
  return report;
}
