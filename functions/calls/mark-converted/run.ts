import { toClickAnswer } from '#functions/flows/leads/to-click-answer.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { type Conversion, refusalOfConversion } from '#shared/domain/leads/conversion.ts';
import { momentOfId } from '#shared/domain/row-ids.ts';
import { AppError } from '#shared/errors.ts';
import { clickText, conversionRefusalText } from '#shared/text/clicks.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  clicks: Pick<ClickRows, 'convert'>;
  clock: Clock;
}

/** Notes that a click became a customer, and what the sale was worth; or takes that back. */
export async function run(
  { body, user }: Request<'mark-converted'>,
  { licenses, clicks, clock }: Deps,
): Promise<AnswerOf<'mark-converted'>> {
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, licenses);
  const mark = body.undo ? null : { sale: saleOf(body, clock.now()), markedAt: clock.now() };
  const click = await clicks.convert(licenseKey, body.click, mark);
  if (!click) throw new AppError('missing', clickText.missing);
  return { error: false, click: toClickAnswer(click) };
}

function saleOf({ click, value, currency, at }: ParsedOf<'mark-converted'>, now: number): Conversion {
  const clickedAt = momentOfId(click) ?? 0;
  const sale = {
    ...{ value, currency: value === null ? '' : currency },
    at: at ?? Math.max(now, clickedAt),
  };
  const refused = refusalOfConversion(sale, clickedAt, now);
  if (refused)
    throw new AppError('invalid', conversionRefusalText[refused.code], {
      field: { name: refused.field, reason: refused.code },
    });
  return sale;
}
