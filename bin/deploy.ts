import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from './settings.ts';

/** The placeholder account in this repository's settings, which must not be deployed to. */
const templateAccount = '111111111111';

/** Runs `cdk deploy` for a stage (`npm run deploy -- --stage dev`) and passes all other arguments on. */
export async function deploy(root: string, argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { stage: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  if (typeof values.stage !== 'string') {
    console.error('Say which stage: npm run deploy -- --stage dev');
    return 1;
  }
  const { stage, account } = readSettings(root, values.stage);
  if (account === templateAccount) {
    console.error(
      `settings/${stage}.json still names the template's account. Put your own values into it, or into a file named by UTMOST_SETTINGS.`,
    );
    return 1;
  }
  const rest = argv.filter((word, place) => word !== '--stage' && argv[place - 1] !== '--stage');
  const cdk = join(root, 'node_modules/aws-cdk/bin/cdk');
  return (
    spawnSync(process.execPath, [cdk, 'deploy', '-c', `stage=${stage}`, ...rest], {
      cwd: root,
      stdio: 'inherit',
    }).status ?? 1
  );
}
