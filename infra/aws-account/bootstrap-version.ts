/** What the library takes where nobody names one. */
const usualQualifier = 'hnb659fds';

/**
 * The parameter, without its first slash, that says that the CDK has its bucket and roles in an account.
 * Why: docs/decisions/0143
 */
export function bootstrapVersion(named: { bootstrapQualifier?: string | undefined }): string {
  return `cdk-bootstrap/${named.bootstrapQualifier ?? usualQualifier}/version`;
}
