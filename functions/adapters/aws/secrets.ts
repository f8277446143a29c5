import { awsJson } from './aws-call.ts';

export type Secrets = (name: string) => Promise<string>;

interface Answer {
  Parameter?: { Value?: string };
}

/** Encrypted parameters below `path`, read once per container; a failed read is tried again by the next call. */
export const parameterSecrets = (path: string): Secrets => {
  const ask = awsJson('ssm', { tries: 3, timeoutMs: 3000 });
  const read = new Map<string, Promise<string>>();
  const fetchOne = async (name: string) => {
    const wish = { Name: `${path}/${name}`, WithDecryption: true };
    const { Parameter } = await ask<Answer>('AmazonSSM.GetParameter', wish);
    // Pasted or piped in by an operator, often with a line's end.
    const value = Parameter?.Value?.trim();
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
};
