// Rate rules per address, as WAF applies them before the gateway or a user pool looks at a request.
import { posix } from 'node:path';
import type { RateRule } from '../template/firewall.ts';

interface Asked {
  path: string;
  ip: string;
  /** Of a user pool. */
  operation?: string;
}

/** Answers whether a request is blocked; blocked ones count on, as they do at WAF. */
export function createFirewall(rules: readonly RateRule[], now: () => number) {
  const counted = rules.map(rule => ({ rule, byAddress: new Map<string, number[]>() }));
  return (asked: Asked): boolean => {
    const { ip } = asked;
    let blocked = false;
    for (const { rule, byAddress } of counted) {
      if (!isCounted(rule, asked)) continue;
      const recent = (byAddress.get(ip) ?? []).filter(at => at > now() - rule.windowMs);
      recent.push(now());
      byAddress.set(ip, recent);
      blocked ||= recent.length > rule.most;
    }
    return blocked;
  };
}

/** The same before a user pool, which shows the firewall no request that is made with rights of the account. */
export function createPoolFirewall(rules: readonly RateRule[], now: () => number) {
  const isBlocked = createFirewall(rules, now);
  return (asked: Asked & { operation: string }): boolean =>
    !/^(Admin|List)/.test(asked.operation) && isBlocked(asked);
}

function isCounted({ within }: RateRule, { path, operation = '' }: Asked): boolean {
  if (!within) return true;
  return 'paths' in within
    ? within.paths.test(asRead(path, within.readAs)) !== (within.others ?? false)
    : within.operations.test(operation);
}

function asRead(path: string, steps: Extract<RateRule['within'], { paths: RegExp }>['readAs']): string {
  return steps.reduce((text, step) => (step === 'URL_DECODE' ? decoded(text) : posix.normalize(text)), path);
}

/** What is no valid code stays as it is. */
function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
