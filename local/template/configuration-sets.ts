import * as z from 'zod';
import type { Stack } from './stack.ts';

/** The sets of sending options that the template declares, by name. */
export function configurationSetsOf(stack: Stack): string[] {
  const sets = stack.all('AWS::SES::ConfigurationSet', z.object({ Name: z.string() }));
  return sets.map(({ properties }) => properties.Name);
}
