import { product } from '#shared/product.ts';
import { type AskAws, AwsRefused } from './signed-calls.ts';

export interface DeployedStack {
  /** CloudFormation's word: `CREATE_COMPLETE`, `ROLLBACK_COMPLETE` … */
  status: string | undefined;
  outputs: ReadonlyMap<string, string>;
}

/** What a stage's stack says of itself; undefined if there is none. */
export async function deployedStack(ask: AskAws, stage: string): Promise<DeployedStack | undefined> {
  const form = { Action: 'DescribeStacks', Version: '2010-05-15', StackName: `${product.slug}-${stage}` };
  try {
    const answer = await ask({
      service: 'cloudformation',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(form).toString(),
    });
    const status = /<StackStatus>([^<]*)<\/StackStatus>/.exec(answer)?.[1];
    const outputs = new Map(
      [...answer.matchAll(/<member>(?:(?!<\/member>)[\s\S])*<\/member>/g)].flatMap(([member]) => {
        const [, key] = /<OutputKey>([^<]*)<\/OutputKey>/.exec(member) ?? [];
        const [, value] = /<OutputValue>([^<]*)<\/OutputValue>/.exec(member) ?? [];
        return key && value ? [[key, value] as const] : [];
      }),
    );
    return { status, outputs };
  } catch (error) {
    // What CloudFormation answers for a stack that does not exist.
    if (error instanceof AwsRefused && error.kind === 'ValidationError') return undefined;
    throw error;
  }
}
