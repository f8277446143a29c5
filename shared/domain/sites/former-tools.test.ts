import { describe, expect, it } from 'vitest';
import { formerTools } from './former-tools.ts';
import { refusalOf } from './settings-refusal.ts';
import { defaultSettings } from './tracker-settings.ts';

describe.each(formerTools)('$title', ({ key, fields, needs = [] }) => {
  it('has a field map that the settings accept', () => {
    expect(Object.keys(fields).length > 0).toBe(key !== 'sourcebuster' && key !== 'utm-io');
    const site = { domain: 'rossi.example', registrable: 'rossi.example' };
    const turnedOn = Object.fromEntries(needs.map(name => [name, true]));
    expect(refusalOf({ ...defaultSettings, ...turnedOn, fields }, site)).toBeUndefined();
  });

  it('turns the channel on where a field asks for it', () => {
    expect(needs.includes('channel')).toBe(
      Object.values(fields).some(value => /^(first_)?channel/.test(value)),
    );
  });
});
