import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

export type Secrets = (name: string) => Promise<string>;

/** Encrypted parameters below `path`, read once per container; a failed read is tried again by the next call. */
export const parameterSecrets = (path: string): Secrets => {
  const client = new SSMClient({});
  const read = new Map<string, Promise<string>>();
  const fetchOne = async (name: string) => {
    const { Parameter } = await client.send(
      new GetParameterCommand({ Name: `${path}/${name}`, WithDecryption: true }),
    );
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
