import { parseArgs } from 'node:util';
import { deployedStack } from './aws/deployed-stack.ts';
import { ambientCredentials, openAws } from './aws/signed-calls.ts';
import { preflight, reportFindings } from './preflight/preflight.ts';
import { protectStage } from './protect.ts';
import { runCdk } from './run-cdk.ts';
import { sayWhoHears } from './say-who-hears.ts';
import { readSettings } from './settings.ts';
import { keepMaps } from './source-maps.ts';

/**
 * Runs the preflight and `cdk deploy` for a stage (`npm run deploy -- --stage dev`) and passes all other arguments on;
 * with `--check` only the preflight.
 */
export async function deploy(root: string, argv: readonly string[]): Promise<number> {
  const { stage: named, check, rest } = wordsOf(argv);
  if (!named) {
    console.error('Say which stage: npm run deploy -- --stage dev');
    return 1;
  }
  const settings = readSettings(root, named);
  const mayGo = reportFindings(settings, await preflight(settings));
  if (!mayGo || check) return mayGo ? 0 : 1;
  const { stage } = settings;
  const credentials = await ambientCredentials();
  const stack = credentials && (await deployedStack(openAws(credentials), stage));
  const status = await protectStage(stack?.status, async more =>
    runCdk(root, ['deploy', '-c', `stage=${stage}`, ...more, ...rest]),
  );
  if (status !== 0) return status;
  console.log(`Its places are found by: npm run local -- where ${keepMaps(root, stage)} '<log line>'`);
  await sayWhoHears(stage, settings);
  return status;
}

/** Our own words, and what the CDK is given. */
export function wordsOf(argv: readonly string[]): {
  stage: string | undefined;
  check: boolean;
  rest: string[];
} {
  const { tokens } = parseArgs({
    args: [...argv],
    options: { stage: { type: 'string' }, check: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const ours = tokens.filter(token => token.kind === 'option' && ['stage', 'check'].includes(token.name));
  const stage = ours.find(token => token.kind === 'option' && token.name === 'stage');
  const taken = new Set(
    ours.flatMap(token =>
      token.kind === 'option' && token.name === 'stage' && !token.inlineValue
        ? [token.index, token.index + 1]
        : [token.index],
    ),
  );
  return {
    stage: stage?.kind === 'option' ? stage.value : undefined,
    check: ours.some(token => token.kind === 'option' && token.name === 'check'),
    rest: argv.filter((_, index) => !taken.has(index)),
  };
}
