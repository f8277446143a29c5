/** Runs `cdk deploy` with these further arguments; answers its exit code. */
export type Deploys = (more: readonly string[]) => Promise<number>;

/** What CloudFormation says of a stack that was once created as a whole. */
const deployed = /^(CREATE_COMPLETE|UPDATE_\w+|IMPORT_\w+)$/;

/**
 * Deploys a stage so that one that cannot be created leaves nothing behind: what refuses to be deleted does so only
 * from the second deployment on, which follows the first at once.
 * Why: docs/decisions/0121
 *
 * @param status what `describe-stacks` says of the stage's stack; nothing if there is none
 */
export async function protectStage(status: string | undefined, deploy: Deploys): Promise<number> {
  if (isDeployed(status)) return deploy([]);
  const code = await deploy(['-c', 'first=true']);
  return code === 0 ? deploy([]) : code;
}

function isDeployed(status: string | undefined): boolean {
  return deployed.test(status ?? '');
}
