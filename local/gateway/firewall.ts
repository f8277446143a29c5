// Rate rules per address, as WAF applies them before the gateway looks at a request.
import { posix } from 'node:path';
import type { RateRule } from '../template/firewall.ts';

/** Answers whether a request is blocked; blocked ones count on, as they do at WAF. */
export function createFirewall(rules: readonly RateRule[], now: () => number) {
  const counted = rules.map(rule => ({ rule, byAddress: new Map<string, number[]>() }));
  return ({ path, ip }: { path: string; ip: string }): boolean => {
    let blocked = false;
    for (const { rule, byAddress } of counted) {
      if (rule.within && !rule.within.paths.test(asRead(path, rule.within.readAs))) continue;
      const recent = (byAddress.get(ip) ?? []).filter(at => at > now() - rule.windowMs);
      recent.push(now());
      byAddress.set(ip, recent);
      blocked ||= recent.length > rule.most;
    }
    return blocked;
  };
}

function asRead(path: string, steps: NonNullable<RateRule['within']>['readAs']): string {
  return steps.reduce((text, step) => (step === 'URL_DECODE' ? decoded(text) : posix.normalize(text)), path);
}

/** What is no valid code stays as it is. */
function decoded(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
