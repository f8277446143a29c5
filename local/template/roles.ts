// What the roles of the template may do, and which function has which.
import * as z from 'zod';
import type { Statement } from '../iam/policy.ts';
import type { Stack } from './stack.ts';

const list = z.union([z.string().transform(one => [one]), z.array(z.string())]);
// Strict: a condition that is not judged here must not pass as if it held.
const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list,
});
const document = z.object({ Statement: z.array(z.unknown()) });
const roleShape = z.object({
  Policies: z.array(z.object({ PolicyDocument: document })).default([]),
});
const policyShape = z.object({ PolicyDocument: document, Roles: z.array(z.string()).default([]) });
const functionShape = z.object({ Role: z.string() });
const permissionShape = z.object({ FunctionName: z.string(), Principal: z.string() });

export interface Role {
  name: string;
  statements: readonly Statement[];
}

/** Reads a role by its ARN, in itself and in policies beside it. */
export function rolesOf(stack: Stack): (arn: string) => Role {
  const beside = stack.all('AWS::IAM::Policy', policyShape);
  const roles = stack.all('AWS::IAM::Role', roleShape).map(role => ({ ...role, arn: role.attribute('Arn') }));
  return arn => {
    const role = roles.find(one => one.arn === arn);
    if (!role) throw new Error(`the template has no role ${arn}`);
    const documents = [
      ...role.properties.Policies,
      ...beside.filter(({ properties }) => properties.Roles.includes(role.ref)).map(one => one.properties),
    ];
    return {
      name: role.ref,
      statements: documents.flatMap(one => one.PolicyDocument.Statement.map(each => statement.parse(each))),
    };
  };
}

/** The role's ARN of each function, by the function's ARN. */
export function functionRolesOf(stack: Stack): ReadonlyMap<string, string> {
  const functions = stack.all('AWS::Lambda::Function', functionShape);
  return new Map(functions.map(one => [one.attribute('Arn'), one.properties.Role]));
}

/** Which services may call which functions: `<service> <function ARN>`. */
export function callersOf(stack: Stack): ReadonlySet<string> {
  const permissions = stack.all('AWS::Lambda::Permission', permissionShape);
  return new Set(permissions.map(({ properties: one }) => `${one.Principal} ${one.FunctionName}`));
}
