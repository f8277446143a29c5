// What rules for channels would make of visits that are counted.
import { channelOfVisit } from '../attribution/channel-of-visit.ts';
import type { ChannelRule } from '../attribution/channel-rules.ts';
import type { CountedTouch } from './counted-touch.ts';

/** Channels that visits would leave for others, the most frequent change first. */
export function rulePreview(
  touches: readonly CountedTouch[],
  before: readonly ChannelRule[],
  after: readonly ChannelRule[],
): { from: string; to: string; count: number }[] {
  const changes = new Map<string, { from: string; to: string; count: number }>();
  for (const touch of touches) {
    const [from, to] = [channelBy(before, touch), channelBy(after, touch)];
    if (from === to) continue;
    const key = JSON.stringify([from, to]);
    changes.set(key, { from, to, count: (changes.get(key)?.count ?? 0) + touch.visits });
  }
  return [...changes.values()].sort((a, b) => b.count - a.count);
}

function channelBy(
  rules: readonly ChannelRule[],
  { source, medium, campaign, click, referrer }: CountedTouch,
): string {
  const named = Object.entries({ utm_source: source, utm_medium: medium, utm_campaign: campaign });
  const c = Object.fromEntries(named.filter(([, value]) => value !== ''));
  return channelOfVisit({ c, click, ref: referrer, rules });
}
