import * as z from 'zod';
import type { SecretName } from '../../infra/rights/secret-names.ts';
import { type AskAws, askJson } from '../aws/signed-calls.ts';
import { parameterOf } from './secret-origins.ts';

/** A stage's secrets, as an operator's command reads and writes them. */
export interface SecretStore {
  /** The values of those that are there. */
  read(names: readonly SecretName[]): Promise<Partial<Record<SecretName, string>>>;
  write(name: SecretName, value: string): Promise<void>;
}

const answer = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** Encrypted parameters in the product's region, wherever the operator's own tools would look. */
export function parameterStore(ask: AskAws, stage: string): SecretStore {
  return {
    async read(names) {
      const input = { Names: names.map(name => parameterOf(stage, name)), WithDecryption: true };
      const { Parameters } = answer.parse(
        JSON.parse(await askJson(ask, 'ssm', 'AmazonSSM.GetParameters', input)),
      );
      const found = new Map(Parameters.map(({ Name, Value }) => [Name, Value.trim()]));
      return Object.fromEntries(
        names.flatMap(name => {
          const value = found.get(parameterOf(stage, name));
          return value ? [[name, value]] : [];
        }),
      );
    },
    async write(name, Value) {
      const input = { Name: parameterOf(stage, name), Value, Type: 'SecureString', Overwrite: true };
      await askJson(ask, 'ssm', 'AmazonSSM.PutParameter', input);
    },
  };
}
