import { product } from '#shared/product.ts';
import type { Settings } from '../../infra/settings.ts';
import { ambientCredentials, openAws } from '../aws/signed-calls.ts';
import { accountChecks } from './account-checks.ts';
import { type PreflightFinding, unanswered, warns } from './finding.ts';
import { settingsFindings } from './settings-checks.ts';

/**
 * Everything that would make a deployment of this stage fail or stay silent, as far as it can be known before: a first
 * one fails after a quarter of an hour otherwise, and what was rolled back has to be looked at by hand. It asks with
 * the operator's own credentials and reads no secret. What could not be asked stops the deployment, too.
 */
export async function preflight(settings: Settings): Promise<PreflightFinding[]> {
  return [...settingsFindings(settings), ...regionFindings(), ...(await accountFindingsOf(settings))];
}

/** Prints the findings; answers whether the stage may be deployed. */
export function reportFindings(settings: Settings, findings: readonly PreflightFinding[]): boolean {
  const words = { refuses: '✗', warns: '!', unanswered: '?' } as const;
  for (const { kind, text } of findings) console.log(`${words[kind]} ${text}`);
  const count = (kind: PreflightFinding['kind']) => findings.filter(finding => finding.kind === kind).length;
  const mayGo = count('refuses') + count('unanswered') === 0;
  console.log(
    mayGo
      ? `Stage ${settings.stage} can be deployed${count('warns') > 0 ? '; mind what is said above' : ''}.`
      : `Stage ${settings.stage} cannot be deployed yet: ${count('refuses')} to mend, ${count('unanswered')} not known.`,
  );
  return mayGo;
}

/** Ours are made in one region; an operator's own commands may go to another. */
function regionFindings(): PreflightFinding[] {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const theirs = AWS_REGION || AWS_DEFAULT_REGION || product.region;
  if (theirs === product.region) return [];
  return [
    warns(
      `Your environment names region ${theirs}, but ${product.name} lives in ${product.region}: give --region ${product.region} to every aws command of your own.`,
    ),
  ];
}

async function accountFindingsOf(settings: Settings): Promise<PreflightFinding[]> {
  const credentials = await ambientCredentials();
  if (!credentials)
    return [
      unanswered(
        `No AWS credentials were found, so nobody was asked about ${accountChecks.map(({ asks }) => asks).join(', ')}: sign in (aws sso login, AWS_PROFILE) and run this again.`,
      ),
    ];
  const ask = openAws(credentials);
  const found = accountChecks.map(async ({ asks, run }) => {
    try {
      return await run(ask, settings);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'an unknown failure';
      return [
        unanswered(`AWS could not be asked about ${asks}: ${reason}; allow it, or run this again later.`),
      ];
    }
  });
  return (await Promise.all(found)).flat();
}
