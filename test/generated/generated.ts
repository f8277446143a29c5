// Documents that are made, whole or in part, of the folders, the list of calls and the template; each from what it was.
import { between } from './between.ts';

// Each loads its own modules: synthesizing the template takes half a minute, which the map has no need of.
export const generated: Readonly<Record<string, (before: string) => Promise<string>>> = {
  'docs/map.md': async before => between(before, (await import('./map.ts')).subjectMap()),
  'docs/architecture.svg': async () =>
    (await import('./picture.ts')).svgOf((await import('./model.ts')).architecture()),
  'docs/costs.md': async before => between(before, (await import('./monthly-costs.ts')).monthlyCosts()),
};
