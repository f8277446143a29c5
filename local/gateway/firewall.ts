// Rate rules per address, as WAF applies them before the gateway looks at a request.
import type { RateRule } from '../template/firewall.ts';

/** Answers whether a request is blocked; blocked ones count on, as they do at WAF. */
export function createFirewall(rules: readonly RateRule[], now: () => number) {
  const counted = rules.map(rule => ({ rule, byAddress: new Map<string, number[]>() }));
  return ({ path, ip }: { path: string; ip: string }): boolean => {
    let blocked = false;
    for (const { rule, byAddress } of counted) {
      if (rule.paths && !rule.paths.some(end => path.endsWith(end))) continue;
      const recent = (byAddress.get(ip) ?? []).filter(at => at > now() - rule.windowMs);
      recent.push(now());
      byAddress.set(ip, recent);
      blocked ||= recent.length > rule.most;
    }
    return blocked;
  };
}
