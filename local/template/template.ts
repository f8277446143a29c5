// What is read of a template of CloudFormation.
import * as z from 'zod';

const resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});

export const template = z.looseObject({
  Parameters: z
    .record(z.string(), z.looseObject({ Type: z.string(), Default: z.unknown().optional() }))
    .default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), resource),
  Outputs: z.record(z.string(), z.looseObject({ Value: z.unknown() })).default({}),
});
export type Template = z.infer<typeof template>;

/** A template as a file holds it, before nested ones are read. */
export function templateOf(json: unknown): Template {
  return template.parse(json);
}
