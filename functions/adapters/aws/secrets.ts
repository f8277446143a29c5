import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { awsJson } from './aws-call.ts';

export type Secrets = (name: string) => Promise<string>;

const answer = z.object({ Parameter: z.object({ Value: z.string() }) });

/** A secret that was replaced is in use after this time, without a deployment. */
const keptMs = 5 * 60_000;
/** Where it cannot be read again, callers shall not wait for it one by one. */
const askAgainMs = 30_000;

/**
 * Encrypted parameters below `path`, read anew every few minutes. What was read before stays in use while it cannot be; after a first
 * read that failed the next call tries again.
 */
export function parameterSecrets({ path, clock }: { path: string; clock: Clock }): Secrets {
  const call = awsJson('ssm', { tries: 3, timeoutMs: 3000, clock });
  const read = new Map<string, { value: Promise<string>; at: number }>();
  const fetchOne = async (name: string) => {
    const input = { Name: `${path}/${name}`, WithDecryption: true };
    const { Parameter } = answer.parse(await call('AmazonSSM.GetParameter', input));
    // Operators paste or pipe the values in, often with a trailing line break.
    const value = Parameter.Value.trim();
    if (!value) throw new Error(`secret ${name} is empty`);
    return value;
  };
  return name => {
    const known = read.get(name);
    if (known && clock.now() - known.at < keptMs) return known.value;
    const value = fetchOne(name).catch(error => {
      read.delete(name);
      if (known === undefined) throw error;
      read.set(name, { ...known, at: clock.now() - keptMs + askAgainMs });
      return known.value;
    });
    read.set(name, { value, at: clock.now() });
    return value;
  };
}
