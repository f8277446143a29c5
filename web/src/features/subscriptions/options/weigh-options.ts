import type { AnswerOf } from '#shared/contract/index.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { type TrackerWeights, weightOf } from '#shared/domain/sites/tracker-weight.ts';

/**
 * What a license's file would weigh with these settings, in bytes as browsers load them: reckoned from the published file,
 * whose bytes are known, by the weights of the build.
 */
export function weightThen(
  { bytes, weights, site }: AnswerOf<'tracker-settings'>,
  published: TrackerSettings,
  chosen: TrackerSettings,
): number {
  const { domain = '', registrable = null } = site ?? {};
  const weigh = (settings: TrackerSettings) =>
    weightOf(weights as TrackerWeights, {
      key: '',
      domain,
      collectUrl: '',
      settings,
      ...(registrable && { cookieDomain: registrable }),
    });
  return bytes + weigh(chosen) - weigh(published);
}
