import { expect, test } from 'vitest';
import { palette } from '../../web/theme/palette.ts';
import { dark, light } from './colors.ts';

test('the colors of mails are those of the site', () => {
  for (const name of Object.keys(light) as (keyof typeof light)[])
    expect([light[name], dark[name]]).toEqual(palette[name]);
});
