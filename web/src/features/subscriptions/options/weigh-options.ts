import type { AnswerOf } from '#shared/contract/index.ts';
import { defaultSettings, type TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { type TrackerWeights, weightOf } from '#shared/domain/sites/tracker-weight.ts';
import { optionsText, sizeText } from '#shared/text/tracker-options.ts';

/** What a license's file would weigh with these settings, in bytes as browsers load them. */
export type Weigh = (settings: TrackerSettings) => number;

/** Reckons from the published file, whose bytes are known, by the weights of the build. */
export function weighFor(
  { bytes, weights, site }: AnswerOf<'tracker-settings'>,
  published: TrackerSettings,
): Weigh {
  const { domain = '', registrable = null } = site ?? {};
  const known = weights as TrackerWeights;
  const weigh = (settings: TrackerSettings) =>
    weightOf(known, {
      ...{ key: '', domain, collectUrl: '', settings },
      ...(registrable && { cookieDomain: registrable }),
    });
  const difference = bytes - weigh(published);
  return settings => weigh(settings) + difference;
}

/** What the choice adds to the file beside the default, as the last sentence of a hint; empty if it adds nothing. */
export function costText(choice: Partial<TrackerSettings>, settings: TrackerSettings, weigh: Weigh): string {
  const bytes = addedBytes(choice, settings, weigh);
  if (bytes <= 0) return '';
  const isTurningOff = Object.values(choice).every(value => value === false);
  return ` ${isTurningOff ? optionsText.addsOff(sizeText(bytes)) : optionsText.adds(sizeText(bytes))}`;
}

export function addedBytes(
  choice: Partial<TrackerSettings>,
  settings: TrackerSettings,
  weigh: Weigh,
): number {
  const names = Object.keys(choice) as (keyof TrackerSettings)[];
  const usual = Object.fromEntries(names.map(name => [name, defaultSettings[name]]));
  return weigh({ ...settings, ...choice }) - weigh({ ...settings, ...usual });
}
