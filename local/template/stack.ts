// The template with every reference resolved, ready to be asked for resources by type.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Assembly } from './assembly.ts';
import { type Addresses, identify, namePropertyOf, type Place } from './physical.ts';
import { resolve, type Scope } from './resolve.ts';

export interface Stack extends Place {
  /** Resources of a type with resolved properties of the given shape. */
  all<Shape extends z.ZodType>(type: string, shape: Shape): Resource<z.output<Shape>>[];
  asset: Assembly['asset'];
  /** Leads addresses that a template can only state in AWS's own form back to this machine. */
  atHome(text: string): string;
}

export interface Resource<Properties> {
  id: string;
  /** What `Ref` answers. */
  ref: string;
  attribute(name: string): string;
  properties: Properties;
}

/** CloudFormation takes numbers and booleans as text too. */
export const number = z.coerce.number();
export const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]);

export function openStack(assembly: Assembly, addresses: Addresses): Stack {
  const { template, stackName, account, region } = assembly;
  const place: Place = { stackName, account, region, addresses };
  const pseudo: Record<string, string> = {
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::Region': region,
    'AWS::StackName': stackName,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const identities = new Map<string, Record<string, string>>();

  const identityOf = (id: string): Record<string, string> | undefined => {
    const known = identities.get(id);
    const found = template.Resources[id];
    if (known || !found) return known;
    const stated = resolve(found.Properties[namePropertyOf(found.Type) ?? ''], scope);
    const made = identify(found.Type, id, typeof stated === 'string' ? stated : undefined, place);
    identities.set(id, made);
    return made;
  };

  const attributeOf = (id: string, name: string): string => {
    const value = identityOf(id)?.[name];
    if (value === undefined) throw new Error(`the local cloud has no ${name} of ${id}`);
    return value;
  };

  const scope: Scope = {
    ref: id => {
      if (pseudo[id] !== undefined) return pseudo[id];
      if (template.Parameters[id]) return String(template.Parameters[id].Default ?? '');
      return identityOf(id)?.ref;
    },
    attribute: attributeOf,
    condition: name => template.Conditions[name],
    mapping: (map, first, second) => template.Mappings[map]?.[first]?.[second],
  };

  const rest = Object.entries(template.Resources).find(([, { Type }]) => Type === 'AWS::ApiGateway::RestApi');
  const restHost = rest && `https://${identityOf(rest[0])?.ref}.execute-api.${region}.amazonaws.com`;
  const siteHost = new URL(addresses.site).host;
  /** A generated secret, as text of a template refers to it; here it is made of its name. */
  const withSecrets = (text: string) =>
    text.replace(/\{\{resolve:secretsmanager:([^:}]+):SecretString:::\}\}/g, (_, name: string) =>
      createHash('sha256').update(`${stackName} ${name}`).digest('hex'),
    );
  const atHome = (text: string) =>
    (restHost ? text.replaceAll(restHost, addresses.api) : text).replaceAll(
      `https://${siteHost}`,
      addresses.site,
    );

  return {
    ...place,
    asset: assembly.asset,
    atHome,
    all: (type, shape) =>
      Object.entries(template.Resources)
        .filter(([, found]) => found.Type === type)
        .filter(([, { Condition }]) => !Condition || resolve({ Condition }, scope) === true)
        .map(([id, found]) => ({
          id,
          ref: scope.ref(id) ?? id,
          attribute: name => attributeOf(id, name),
          properties: shape.parse(
            JSON.parse(withSecrets(atHome(JSON.stringify(resolve(found.Properties, scope))))),
          ),
        })),
  };
}
