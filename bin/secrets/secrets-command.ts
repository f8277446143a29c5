import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ambientCredentials, openAws } from '../aws/signed-calls.ts';
import { whose } from '../preflight/account-checks.ts';
import { readSettings } from '../settings.ts';
import { takesRealCards } from '../stripe-mode.ts';
import { fillSecrets, variableOfSecret } from './fill-secrets.ts';
import { parameterStore } from './secret-store.ts';

/** `npm run deploy -- secrets --stage dev [--replace checkout-key]` */
export async function secretsCommand(root: string, argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { stage: { type: 'string' }, replace: { type: 'string', multiple: true } },
  });
  if (!values.stage) {
    console.error('Say which stage: npm run deploy -- secrets --stage dev');
    return 1;
  }
  const settings = readSettings(root, values.stage);
  const credentials = await ambientCredentials();
  if (!credentials) {
    console.error('No AWS credentials were found: sign in (aws sso login, AWS_PROFILE) and run this again.');
    return 1;
  }
  const ask = openAws(credentials);
  const [foreign] = await whose(ask, settings);
  if (foreign) {
    console.error(foreign.text);
    return 1;
  }
  const isComplete = await fillSecrets({
    store: parameterStore(ask, settings.stage),
    isLive: takesRealCards(settings),
    replace: values.replace ?? [],
    say: console.log,
    given: async name =>
      process.env[variableOfSecret(name)] ?? (process.stdin.isTTY ? typedInHidden(name) : undefined),
  });
  return isComplete ? 0 : 1;
}

/** Nothing of what is typed or pasted is shown. */
async function typedInHidden(name: string): Promise<string> {
  process.stdout.write(`${name}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
