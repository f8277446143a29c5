import type { LicenseOf } from '#functions/flows/licenses/license-cache.ts';
import type { ChannelAnswer } from '#shared/domain/attribution/channel-fields.ts';
import { originOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { settingsInForce } from '#shared/domain/sites/settings-in-force.ts';

/** The name of a source is kept in a cookie of the customer's site. */
const longest = 64;

/**
 * Says the channel of a touch to the page that asks, by the rules of reports and leads, the license's own first. For an
 * unknown license our rules alone decide: the key is public, and the answer contains nothing about anybody.
 * Why: docs/decisions/0187
 */
export async function run(
  { license_key: key, click, ref, ...c }: Readonly<Record<string, string>>,
  { licenseOf }: { licenseOf: LicenseOf },
): Promise<ChannelAnswer> {
  const license = key && key.length <= 64 ? await licenseOf(key) : undefined;
  const rules = license && settingsInForce(license).channelRules;
  const { channel, source, medium } = originOfVisit({ c, click, ref, rules });
  return {
    channel,
    channel_detail_1: cutText(source, longest) || undefined,
    channel_medium: cutText(medium, longest) || undefined,
  };
}
