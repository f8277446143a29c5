// The stand-ins of one run, wired as the template says.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '#shared/product.ts';
import { openAlarms } from './alarms/open-alarms.ts';
import { openBuckets } from './aws/buckets.ts';
import { openTables } from './aws/dynamodb.ts';
import { openInbox } from './aws/mail.ts';
import { openParameters } from './aws/parameters.ts';
import { sesRefusal } from './aws/ses-account.ts';
import { openQueues } from './aws/sqs.ts';
import { openBigQuery } from './bigquery/bigquery.ts';
import type { LocalClock } from './clock.ts';
import { commonSender } from './cognito/codes.ts';
import { createCognito } from './cognito/cognito.ts';
import { emptyState } from './cognito/state.ts';
import type { Faults } from './fault-modes.ts';
import { createFunctions } from './functions/functions.ts';
import { createGuard } from './iam/guard.ts';
import { openRights } from './iam/rights.ts';
import { googleHere, stage, verifiedIdentities, watcherHere } from './settings.ts';
import { openStore } from './store.ts';
import type { Switches } from './switches.ts';
import { bucketsOf } from './template/buckets.ts';
import { configurationSetsOf } from './template/configuration-sets.ts';
import { functionsOf } from './template/functions.ts';
import { identityPoolsOf, poolsOf } from './template/pools.ts';
import { mappingsOf, queuesOf } from './template/queues.ts';
import { restApiOf } from './template/rest-api.ts';
import type { Stack } from './template/stack.ts';
import { tableConfigsOf } from './template/tables.ts';
import type { Glitches } from './unkind.ts';

/** Prefix of every function's name, and the path of its secrets. */
export const functionPrefix = `${product.slug}-${stage}-`;
const secretsPath = `/${product.slug}/${stage}`;

export interface CloudOptions {
  stack: Stack;
  dataDir: string;
  clock: LocalClock;
  secrets: Readonly<Record<string, string>>;
  faults: Faults;
  switches: Switches;
  /** What goes wrong by chance; nothing does without. */
  glitches?: Glitches | undefined;
  /** Whether tables can be restored to a point in time. */
  backups?: boolean;
  /** Whether what the tables hold ends with the process: in memory they are faster. */
  forgets?: boolean;
  /** Whether no alarm is judged. */
  isSilent?: boolean;
}

export type Cloud = Awaited<ReturnType<typeof openCloud>>;

export async function openCloud(options: CloudOptions) {
  const {
    stack,
    dataDir,
    clock,
    secrets,
    faults,
    switches,
    glitches,
    backups = false,
    forgets,
    isSilent,
  } = options;
  const at = (name: string) => join(dataDir, name);
  const { services, demo } = stack.addresses;

  const log = at('functions.log');
  rmSync(log, { force: true });
  const parts = {
    functions: functionsOf(stack),
    queues: queuesOf(stack),
    tables: tableConfigsOf(stack),
    rest: restApiOf(stack),
  };
  const alarms = openAlarms({
    stack,
    parts,
    isSilent,
    dir: dataDir,
    now: clock.now,
    deliver: mail => inbox.deliver(mail),
    whyAsleep: ({ name }) =>
      name === `${functionPrefix}Outside` && !cognito.hasUser(watcherHere)
        ? `Nobody has made the account ${watcherHere} and its license yet (docs/deploy.md, “A customer of our own”).`
        : undefined,
  });
  const print = (name: string, text: string) => {
    appendFileSync(log, `${name} ${text}`);
    alarms.hear(text);
  };
  const functions = createFunctions({
    functions: parts.functions,
    environment: {
      AWS_ENDPOINT_URL: services,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: services,
      LOCAL_SITES: demo,
    },
    print,
    ended: alarms.meters.functionRan,
  });
  const ses = {
    identities: verifiedIdentities,
    configurationSets: configurationSetsOf(stack),
    isInSandbox: () => switches.positions()['ses-account'] === 'sandbox',
  };
  const inbox = openInbox(at('inbox.log'), ses);
  const mappings = mappingsOf(stack);
  const rights = openRights(stack, functions.all, mappings);
  const queues = openQueues({
    dir: at('queues'),
    queues: parts.queues,
    mappings,
    invoke: functions.invoke,
    glitches,
  });
  const tables = await openTables({
    path: forgets ? undefined : at('tables'),
    tables: parts.tables,
    backups,
    glitches,
  });
  const pool = openStore(at('cognito.json'), emptyState());
  const cognito = createCognito({
    pools: poolsOf(stack),
    identityPools: identityPoolsOf(stack),
    store: pool,
    // A mail that cannot be delivered is lost silently, as Cognito's are.
    async sendMail(mail) {
      if (await faults.check('mail', 'SendEmail')) return;
      if (mail.from === commonSender || !sesRefusal(ses, mail)) inbox.deliver(mail);
    },
    invokeTrigger: rights.invokedBy('cognito-idp', functions.invoke),
  });
  const named = Object.entries(secrets).map(([name, value]) => [`${secretsPath}/${name}`, value] as const);

  const bigQuery = openBigQuery({ dir: dataDir, project: googleHere, switches });

  clock.watch(tables.due);
  clock.watch(queues.due);
  alarms.followQueues(queues.all);
  clock.watch(alarms.due);

  const guard = createGuard({
    here: { region: stack.region, account: stack.account, identities: verifiedIdentities },
    roleOf: rights.roleOfFunction,
    isRunning: functions.isRunning,
    print,
  });

  return {
    alarms,
    rest: parts.rest,
    functions,
    rights,
    guard,
    glitches,
    mappings,
    inbox,
    queues,
    tables,
    cognito,
    bigQuery,
    buckets: openBuckets(at('buckets'), bucketsOf(stack), clock.now),
    parameters: openParameters(new Map(named), clock.now),
    async close() {
      await queues.close();
      await tables.close();
      await bigQuery.close();
      pool.flush();
      alarms.flush();
    },
  };
}
