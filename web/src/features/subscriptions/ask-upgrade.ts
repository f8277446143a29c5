import type { AnswerOf, BodyOf } from '#shared/contract/index.ts';
import { ask } from '../../api/ask.ts';
import { ownMarketing } from '../../api/own-marketing.ts';
import { paths } from '../../paths.ts';

/** Every kind of `upgrade` call also says where this customer came from, and which page to come back to. */
export async function askUpgrade(body: BodyOf<'upgrade'>): Promise<AnswerOf<'upgrade'>> {
  return ask('upgrade', { ...body, marketing: await ownMarketing(), return_url: paths.subscriptions });
}
