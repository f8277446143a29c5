// A permission of a function together with the variables it needs; the two must not be granted separately.

import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { product } from '#shared/product.ts';
import type { TableName } from '../data/table-names.ts';
import { indexesOf, type Tables, variableOf } from '../data/tables.ts';
import type { Settings } from '../settings.ts';
import type { SecretName } from './secret-names.ts';

export interface Right {
  env: Readonly<Record<string, string>>;
  allows: readonly { actions: readonly string[]; resources: readonly string[] }[];
  /** Findings of the security rules on this permission, with the reason to accept them. */
  accepts?: Readonly<Record<string, string>>;
}

const reading = ['dynamodb:GetItem', 'dynamodb:Query'];
const writing = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', ...reading];

export function reads(tables: Tables, name: TableName): Right {
  return onTable(tables, name, reading);
}

/** Allows reading many items by their keys in one request, too. */
export function fetches(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:BatchGetItem', ...reading]);
}

/** Allows reading a whole table; for scheduled jobs only, as it is too slow for a request. */
export function scans(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:Scan', 'dynamodb:Query']);
}

/** Allows listing what stands under one key. */
export function lists(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:Query']);
}

/** Allows changing single items without reading them. */
export function marks(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:UpdateItem']);
}

/** Allows reading and changing single items; nothing can be listed or removed. */
export function updates(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:GetItem', 'dynamodb:UpdateItem']);
}

/** Allows reading and replacing single items; nothing can be listed or removed. */
export function replaces(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:GetItem', 'dynamodb:PutItem']);
}

/** Allows putting and removing single items without reading any. */
export function putsAndRemoves(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:PutItem', 'dynamodb:DeleteItem']);
}

/** Allows deleting items of a whole table that a scan finds. */
export function clears(tables: Tables, name: TableName): Right {
  return onTable(tables, name, ['dynamodb:Scan', 'dynamodb:BatchWriteItem', ...writing]);
}

export function writes(tables: Tables, name: TableName): Right {
  return onTable(tables, name, writing);
}

function onTable(tables: Tables, name: TableName, actions: readonly string[]): Right {
  const table: ITable = tables[name];
  const indexes = indexesOf(name).map(index => `${table.tableArn}/index/${index}`);
  return {
    env: { [variableOf(name)]: table.tableName },
    allows: [{ actions, resources: [table.tableArn, ...indexes] }],
  };
}

/** Every call checks tokens with the pool's ids, and that the account still exists. */
export function asksPool(pool: { id: string; clientId: string; arn: string }, ...actions: string[]): Right {
  return {
    env: { USER_POOL_ID: pool.id, USER_POOL_CLIENT_ID: pool.clientId },
    allows: [{ actions: ['cognito-idp:AdminGetUser', ...actions], resources: [pool.arn] }],
  };
}

/** Looks accounts up without checking a token. */
export function knowsAccounts(pool: { id: string; arn: string }): Right {
  return {
    env: { USER_POOL_ID: pool.id },
    allows: [{ actions: ['cognito-idp:AdminGetUser'], resources: [pool.arn] }],
  };
}

/** Allows listing accounts with their attributes. */
export function listsAccounts(pool: { id: string; arn: string }): Right {
  return {
    env: { USER_POOL_ID: pool.id },
    allows: [{ actions: ['cognito-idp:ListUsers'], resources: [pool.arn] }],
  };
}

export function sendsTo(variable: string, queue: IQueue): Right {
  return {
    env: { [variable]: queue.queueUrl },
    allows: [{ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }],
  };
}

/** Allows closing and deleting accounts. */
export function closesAccounts(pool: { id: string; arn: string }): Right {
  return {
    env: { USER_POOL_ID: pool.id },
    allows: [
      {
        actions: [
          'cognito-idp:AdminGetUser',
          'cognito-idp:AdminDisableUser',
          'cognito-idp:AdminUserGlobalSignOut',
          'cognito-idp:AdminDeleteUser',
        ],
        resources: [pool.arn],
      },
    ],
  };
}

/**
 * Allows sending mail from the stage's own address. SES asks for the right on the most specific identity that is verified,
 * the address or its domain, on the configuration set, and in its sandbox on the identity of whoever gets the mail, too.
 * Only a removable stage may be deployed into the sandbox.
 */
export function sendsMail({ account, mailFrom, removable }: Settings, configurationSet: string): Right {
  const ours = (resource: string) => `arn:aws:ses:${product.region}:${account}:${resource}`;
  const anybody = ours('identity/*');
  const senders = [mailFrom.split('@').at(-1), mailFrom].map(name => ours(`identity/${name}`));
  const resources = [...(removable ? [anybody] : senders), ours(`configuration-set/${configurationSet}`)];
  return {
    env: { MAIL_FROM: mailFrom, MAIL_CONFIGURATION_SET: configurationSet },
    allows: [{ actions: ['ses:SendEmail'], resources }],
    ...(removable && {
      accepts: {
        [`AwsSolutions-IAM5[Resource::${anybody}]`]:
          'In its sandbox SES asks for the right on the identity of each reader; no stage with customers is in there.',
      },
    }),
  };
}

/**
 * Encrypted parameters that an operator writes once per stage; the template contains only their names, because many may
 * look at a stack and the settings of its functions. A function reads them on its first call: one that runs already has
 * a new value only after a deployment or a changed setting.
 */
export function keepsSecrets({ account, stage }: Settings, ...names: readonly SecretName[]): Right {
  const path = `/${product.slug}/${stage}`;
  return {
    env: { SECRETS_PATH: path },
    allows: [
      {
        actions: ['ssm:GetParameter'],
        resources: names.map(name => `arn:aws:ssm:${product.region}:${account}:parameter${path}/${name}`),
      },
    ],
  };
}

/**
 * Allows asking the stage's model, if it has one. An inference profile (`us.…`) sends a request to one of several
 * regions, in each of which the model itself must be allowed.
 */
export function asksModel({ account, chatModel = '' }: Settings): Right {
  const { area, model = chatModel } = /^(?<area>us|global)\.(?<model>.+)$/.exec(chatModel)?.groups ?? {};
  const arn = (region: string, owner: string, resource: string) =>
    `arn:aws:bedrock:${region}:${owner}:${resource}`;
  const models = arn(area ? '*' : product.region, '', `foundation-model/${model}`);
  const profiles = area ? [arn(product.region, account, `inference-profile/${chatModel}`)] : [];
  return {
    env: { CHAT_MODEL: chatModel },
    allows: chatModel ? [{ actions: ['bedrock:InvokeModel'], resources: [models, ...profiles] }] : [],
    ...(area && {
      accepts: {
        [`AwsSolutions-IAM5[Resource::${models}]`]:
          'An inference profile chooses the region; only this one model is allowed in it.',
      },
    }),
  };
}

/** Signs in to Google, which lets a function do what its role there may, and needs no permission of AWS. */
export function atGoogle({ bigQuery }: Settings): Right {
  return knows({ GOOGLE_PROJECT: JSON.stringify(bigQuery ?? null) });
}

/** Plain settings, which need no permission. */
export function knows(env: Readonly<Record<string, string>>): Right {
  return { env, allows: [] };
}
