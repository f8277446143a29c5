import { expect, test } from 'vitest';
import { settingsRefusals } from '../domain/sites/settings-refusal.ts';
import { settingsRefusalText } from './tracker-settings.ts';

test.each(settingsRefusals)('%s has a sentence that ends with a full stop', code => {
  expect(settingsRefusalText[code]('x')).toMatch(/^["A-Z].+\.$/);
});
