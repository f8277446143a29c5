import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import { awsJson } from './aws-call.ts';

export type Secrets = (name: string) => Promise<string>;

const answer = z.object({ Parameter: z.object({ Value: z.string() }) });

/** Encrypted parameters below `path`, read once per container; after a failed read the next call tries again. */
export function parameterSecrets({ path, clock }: { path: string; clock: Clock }): Secrets {
  const call = awsJson('ssm', { tries: 3, timeoutMs: 3000, clock });
  const read = new Map<string, Promise<string>>();
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
    if (known) return known;
    const fresh = fetchOne(name);
    read.set(name, fresh);
    fresh.catch(() => read.delete(name));
    return fresh;
  };
}
