import { describe, expect, it } from 'vitest';
import { formerTools } from './former-tools.ts';
import { refusalOf } from './settings-refusal.ts';
import { defaultSettings } from './tracker-settings.ts';

describe.each(formerTools)('$title', ({ key, fields }) => {
  it('has a field map that the settings accept', () => {
    expect(Object.keys(fields).length > 0).toBe(key !== 'sourcebuster' && key !== 'utm-io');
    const site = { domain: 'rossi.example', registrable: 'rossi.example' };
    expect(refusalOf({ ...defaultSettings, fields }, site)).toBeUndefined();
  });
});
