import { expect, test } from 'vitest';
import { refusalOf } from '../domain/sites/settings-refusal.ts';
import { defaultSettings } from '../domain/sites/tracker-settings.ts';
import { fromWire, toWire, trackerSettings, trackerSettingsChoice } from './tracker-settings.ts';

const site = { domain: 'example.com', registrable: 'example.com' };

test('every setting has its field in the request', () => {
  const wire = toWire(defaultSettings);
  expect(Object.keys(wire).sort()).toEqual(Object.keys(trackerSettings.shape).sort());
  expect(fromWire(wire)).toEqual(defaultSettings);
});

test('settings left out have their default', () => {
  expect(fromWire(trackerSettingsChoice.parse({ cookie_days: 30 }))).toEqual({
    ...defaultSettings,
    cookieDays: 30,
  });
});

test('an unknown setting or value is passed to the rules, which name it', () => {
  const unknown = fromWire(trackerSettingsChoice.parse({ color: 'red' }));
  expect(refusalOf(unknown, site)).toMatchObject({ code: 'unknown-setting', about: 'color' });
  const word = fromWire(trackerSettingsChoice.parse({ consent: 'always' }));
  expect(refusalOf(word, site)).toMatchObject({ code: 'unknown-consent', about: 'always' });
});

test('a key of a hostile caller changes no prototype', () => {
  const choice = trackerSettingsChoice.parse(JSON.parse('{"__proto__":{"leads":false},"constructor":1}'));
  expect(refusalOf(fromWire(choice), site)).toMatchObject({ code: 'unknown-setting' });
  expect(({} as { leads?: boolean }).leads).toBeUndefined();
});
