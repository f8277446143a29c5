// The rights of the template, as the parts of the local cloud ask for them.
import { AwsError } from '../aws-error.ts';
import { FunctionError } from '../functions/functions.ts';
import type { FunctionConfig, MappingConfig } from '../ports.ts';
import { callersOf, functionRolesOf, type Role, rolesOf } from '../template/roles.ts';
import type { Stack } from '../template/stack.ts';
import { isAllowed } from './policy.ts';

type ReadQueue = Pick<MappingConfig, 'functionArn' | 'queueArn'>;
type Service = 'apigateway' | 'cognito-idp' | 'events';
type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

export interface Rights {
  /** The role of one of our functions, by the function's name. */
  roleOfFunction(name: string): Role | undefined;
  /** Refuses a message that the gateway's role may not put on the queue. */
  demandSending(roleArn: string, queueUrl: string): void;
  /** Calls functions as a service does, which must be permitted on each of them. */
  invokedBy(service: Service, invoke: Invoke): Invoke;
}

const forMapping = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

export function openRights(
  stack: Stack,
  functions: readonly Pick<FunctionConfig, 'name' | 'arn'>[],
  mappings: readonly ReadQueue[],
): Rights {
  const roleAt = rolesOf(stack);
  const callers = callersOf(stack);
  const roleArns = functionRolesOf(stack);
  const roles = new Map(
    functions.map(({ name, arn }) => [name, { ...roleAt(roleArns.get(arn) ?? ''), functionArn: arn }]),
  );
  demandMappings([...roles.values()], mappings);
  return {
    roleOfFunction: name => roles.get(name),
    demandSending(roleArn, queueUrl) {
      const resource = `arn:aws:sqs:${stack.region}:${stack.account}:${queueUrl.split('/').at(-1)}`;
      if (!isAllowed(roleAt(roleArn).statements, 'sqs:SendMessage', resource))
        throw new AwsError('AccessDenied', `Access to the resource ${queueUrl} is denied.`, 403);
    },
    invokedBy: (service, invoke) => async (functionArn, event) => {
      if (callers.has(`${service}.amazonaws.com ${functionArn}`)) return invoke(functionArn, event);
      throw new FunctionError('AccessDeniedException', `${service} may not invoke ${functionArn}`);
    },
  };
}

/** Lambda makes no mapping whose function may not read the queue: the deployment would fail. */
function demandMappings(
  roles: readonly (Role & { functionArn: string })[],
  mappings: readonly ReadQueue[],
): void {
  for (const { functionArn, queueArn } of mappings) {
    const { statements = [] } = roles.find(one => one.functionArn === functionArn) ?? {};
    const missing = forMapping.filter(action => !isAllowed(statements, action, queueArn));
    if (missing.length > 0)
      throw new Error(`${functionArn} reads ${queueArn} and has no right to ${missing.join(', ')}`);
  }
}
