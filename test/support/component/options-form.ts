// The form of the tracker's options, opened for a license, as its tests use it.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { toWire } from '#shared/contract/tracker-settings.ts';
import { defaultSettings, type TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { optionsPath } from '../../../web/src/state/options-path.ts';
import { options } from '../fakes/tracker-options.ts';
import { openAccount } from './account-area.tsx';
import { whenAsked } from './api.ts';
import { cardLicense } from './licenses.ts';

export const license = cardLicense({ meta: { allowed_domains: ['shop.rossi.test'] } });
export const optionsAddress = `${optionsPath}?license=lk_1`;
export const days = page.getByLabelText(text.cookieDays.label);
export const save = page.getByRole('button', { name: text.save });
export const saved = page.getByText(text.saved('an hour', '25 hours'));

export async function openOptions(settings: Partial<TrackerSettings> = {}) {
  const asked = whenAsked('tracker-settings', options(settings));
  whenAsked('licenses', [license]);
  await openAccount(optionsAddress);
  await expect.element(days).toBeVisible();
  return asked;
}

/** Presses a switch by its label, as a hand does. */
export function pressSwitch(label: string): Promise<void> {
  return page.getByText(label, { exact: true }).click();
}

/** Answers what is saved as the server would. */
export function whenSaved() {
  return whenAsked('tracker-settings', ({ settings, version = 0 }) =>
    settings
      ? options(
          {},
          {
            settings: { ...toWire(defaultSettings), ...settings } as never,
            version: version + 1,
            bytes: 4000,
          },
        )
      : options(),
  );
}
