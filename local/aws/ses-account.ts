// Whom SES lets write to whom: verified identities, configuration sets, and the sandbox every account begins in.

export interface SesAccount {
  /** Addresses and domains that their owner has verified. */
  identities: readonly string[];
  configurationSets: readonly string[];
  /** In the sandbox a mail goes to verified identities alone. */
  isInSandbox(): boolean;
}

interface SentMail {
  from: string;
  to: readonly string[];
  configurationSet?: string | undefined;
}

export interface SesRefusal {
  status: number;
  type: string;
  message: string;
}

/** Why SES would not take a mail; nothing when it would. */
export function sesRefusal(
  account: SesAccount,
  { from, to, configurationSet }: SentMail,
): SesRefusal | undefined {
  if (configurationSet !== undefined && !account.configurationSets.includes(configurationSet))
    return {
      status: 404,
      type: 'NotFoundException',
      message: `Configuration set <${configurationSet}> does not exist.`,
    };
  const checked = account.isInSandbox() ? [from, ...to] : [from];
  const failed = checked.filter(address => !isVerified(account, bareAddress(address)));
  if (failed.length === 0) return undefined;
  return {
    status: 400,
    type: 'MessageRejected',
    message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${failed.join(', ')}`,
  };
}

/** By itself or by its domain; a domain below a verified one counts too. */
function isVerified({ identities }: SesAccount, address: string): boolean {
  const domain = address.split('@').at(-1) ?? '';
  return identities.some(
    identity => identity === address || identity === domain || domain.endsWith(`.${identity}`),
  );
}

/** `Maya <maya@acme.test>` without the name. */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim();
}
