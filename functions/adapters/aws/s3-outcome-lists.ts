import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { ListedOutcome, OutcomeLists } from '#functions/ports/leads/outcome-files.ts';
import { hashFields } from '#shared/domain/leads/contact-hashes.ts';
import { leadStates } from '#shared/domain/leads/outcome.ts';
import { AwsRefusal, awsAnswer } from './aws-call.ts';
import { removeBelow } from './s3-folders.ts';

/** A whole file in one request. */
const timeoutMs = 20_000;

const outcome = z
  .object({
    state: z.enum(leadStates).exclude(['new']),
    value: z.number().nullable(),
    currency: z.string(),
    at: z.number(),
    order: z.string(),
  })
  .nullable();
const listed: z.ZodType<ListedOutcome[]> = z.array(
  z.object({
    id: z.string(),
    before: outcome,
    after: outcome,
    withdraws: z.literal(true).optional(),
    hashes: z.partialRecord(z.enum(hashFields), z.string()).nullish(),
  }),
);

/** Tables of outcomes, `outcomes/<account>/<id>.csv` until they are checked and `….json` from then on. */
export function s3OutcomeLists({ bucket, clock }: { bucket: string; clock: Clock }): OutcomeLists {
  const call = awsAnswer('s3', { tries: 3, timeoutMs, clock });
  const folderOf = (userId: string) => `outcomes/${encodeURIComponent(userId)}/`;
  const pathOf = ({ userId, id }: { userId: string; id: string }, type: 'csv' | 'json') =>
    `/${bucket}/${folderOf(userId)}${id}.${type}`;

  const put = (path: string, mediaType: string, body: string) =>
    call({ method: 'PUT', path, headers: { 'content-type': mediaType }, body });
  const get = async (path: string): Promise<string | undefined> => {
    try {
      return (await call({ method: 'GET', path, headers: {} })).body;
    } catch (error) {
      if (error instanceof AwsRefusal && error.status === 404) return undefined;
      throw error;
    }
  };

  return {
    async putText(file, text) {
      await put(pathOf(file, 'csv'), 'text/csv; charset=utf-8', text);
    },

    text: file => get(pathOf(file, 'csv')),

    async removeText(file) {
      await call({ method: 'DELETE', path: pathOf(file, 'csv'), headers: {} });
    },

    async putList(file, list) {
      await put(pathOf(file, 'json'), 'application/json', JSON.stringify(list));
    },

    async list(file) {
      const text = await get(pathOf(file, 'json'));
      return text === undefined ? undefined : listed.parse(JSON.parse(text));
    },

    remove: userId => removeBelow(call, bucket, folderOf(userId)),
  };
}
