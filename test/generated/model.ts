// What the architecture picture shows, read from the list of calls and the synthesized template.
import { accountCalls } from '#shared/contract/account.ts';
import { securityCalls } from '#shared/contract/account-security.ts';
import { billCalls } from '#shared/contract/bills.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { conversionFileCalls } from '#shared/contract/conversion-files.ts';
import { leadCalls } from '#shared/contract/leads.ts';
import { licenseChangeCalls } from '#shared/contract/license-changes.ts';
import { outcomeFileCalls } from '#shared/contract/outcome-files.ts';
import { siteCalls } from '#shared/contract/sites.ts';
import { trafficCalls } from '#shared/contract/traffic.ts';
import { webhookCalls } from '#shared/contract/webhooks.ts';
import { tableNames } from '../../infra/data/table-names.ts';
import { variableOf } from '../../infra/data/tables.ts';
import { allOf, synthesized } from '../support/infra/synthesized.ts';

export interface Group {
  title: string;
  functions: string[];
  tables: string[];
}

export interface Architecture {
  calls: Group[];
  byQueue: Group;
  byClock: Group;
  byPool: Group;
  byPage: Group;
  tables: string[];
}

const subjects = {
  Account: accountCalls,
  'Login and security': securityCalls,
  Traffic: trafficCalls,
  Checkout: checkoutCalls,
  Billing: { ...licenseChangeCalls, ...billCalls },
  Leads: { ...leadCalls, ...outcomeFileCalls, ...conversionFileCalls },
  'Connected sites': siteCalls,
  Webhooks: webhookCalls,
};

interface Found {
  name: string;
  tables: string[];
}

/** Reads the stage that customers use. */
export function architecture(stage: 'dev' | 'prod' = 'prod'): Architecture {
  const { template } = synthesized(stage);
  const found = new Map<string, Found>();
  for (const [id, { FunctionName, Environment }] of allOf(template, 'AWS::Lambda::Function')) {
    const name = String(FunctionName).replace(`utmost-${stage}-`, '');
    const variables = Object.keys((Environment as { Variables?: object } | undefined)?.Variables ?? {});
    found.set(id, { name, tables: tableNames.filter(table => variables.includes(variableOf(table))) });
  }
  const named = new Map([...found.values()].map(one => [one.name, one]));
  const group = (title: string, functions: readonly Found[]): Group => ({
    title,
    functions: functions.map(({ name }) => name),
    tables: tableNames.filter(table => functions.some(({ tables }) => tables.includes(table))),
  });
  const byQueue = allOf(template, 'AWS::Lambda::EventSourceMapping').map(([, { FunctionName }]) =>
    functionIn(found, FunctionName),
  );
  const byClock = allOf(template, 'AWS::Events::Rule').flatMap(([, { Targets }]) =>
    (Targets as { Arn: unknown }[]).map(({ Arn }) => functionIn(found, Arn)),
  );
  const byPool = allOf(template, 'AWS::Cognito::UserPool').flatMap(([, { LambdaConfig }]) =>
    Object.values(LambdaConfig as object).map(arn => functionIn(found, arn)),
  );
  const byPage = allOf(template, 'AWS::ApiGatewayV2::Integration').flatMap(([, { IntegrationUri: uri }]) =>
    uri ? [functionIn(found, uri)] : [],
  );
  return {
    calls: Object.entries(subjects).map(([title, calls]) =>
      group(
        title,
        Object.keys(calls).flatMap(name => named.get(name) ?? []),
      ),
    ),
    byQueue: group('Jobs behind a queue', distinct(byQueue)),
    byClock: group('Jobs on a schedule', distinct(byClock)),
    byPool: group('Triggers of the user pool', distinct(byPool)),
    byPage: group('Asked by customers’ pages', distinct(byPage)),
    tables: [...tableNames],
  };
}

/** The function that a resource of the template points at, by its address or an alias of it. */
function functionIn(found: ReadonlyMap<string, Found>, pointer: unknown): Found {
  const text = JSON.stringify(pointer);
  for (const [id, one] of found) if (text.includes(`"${id}"`)) return one;
  throw new Error(`no function is meant by ${text}`);
}

function distinct(all: readonly Found[]): Found[] {
  return [...new Set(all)].sort((a, b) => a.name.localeCompare(b.name));
}
