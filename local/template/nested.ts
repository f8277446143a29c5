// Stacks within a stack, joined to one template: a parameter stands for what the outer stack gives, an output for what
// it is made of. What CloudFormation would refuse is refused, and so is what the product does not use.
import type { Template } from './template.ts';

type Nested = Template['Resources'][string];
type Outputs = Template['Outputs'];
type Value = Readonly<Record<string, unknown>>;

const kind = 'AWS::CloudFormation::Stack';
/** CloudFormation's own limits for each stack. */
const most = { Resources: 500, Parameters: 200, Outputs: 200 } as const;

/** `templateAt` finds a nested template by the last part of its address, which is its asset's key. */
export function withNested(template: Template, templateAt: (key: string) => Template): Template {
  refuseTooMuch(template);
  const nested = Object.entries(template.Resources).filter(([, { Type }]) => Type === kind);
  if (nested.length === 0) return template;
  const outputs = new Map<string, Outputs>();
  const resources = { ...template.Resources };
  for (const [id, found] of nested) {
    const inner = withNested(templateAt(keyOf(id, found)), templateAt);
    const filled = filledIn(id, inner, parametersOf(id, found));
    for (const [name, resource] of Object.entries(filled.Resources)) {
      if (resources[name]) throw new Error(`${id} and its outer stack both have a resource ${name}`);
      resources[name] = resource;
    }
    outputs.set(id, filled.Outputs);
  }
  const read = (value: unknown): unknown => replaced(value, one => outputIn(one, outputs, read));
  const { Resources, Outputs } = read({ ...template, Resources: resources }) as Template;
  return { ...template, Resources, Outputs };
}

function refuseTooMuch(template: Template) {
  for (const [part, limit] of Object.entries(most) as [keyof typeof most, number][]) {
    const count = Object.keys(template[part]).length;
    if (count > limit) throw new Error(`a stack may have ${limit} ${part}, this one has ${count}`);
  }
}

function keyOf(id: string, { Properties }: Nested): string {
  const { TemplateURL, Parameters: _, ...others } = Properties;
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`the local cloud does not know ${unknown} of the nested stack ${id}`);
  const [, key] = /\/([0-9a-f]+\.json)"/.exec(JSON.stringify(TemplateURL ?? '')) ?? [];
  if (!key) throw new Error(`the nested stack ${id} does not say which asset its template is`);
  return key;
}

function parametersOf(id: string, { Properties }: Nested): Value {
  const given = (Properties.Parameters ?? {}) as Value;
  for (const [name, value] of Object.entries(given))
    if (typeof value !== 'string' && !isValue(value))
      throw new Error(`parameter ${name} of the nested stack ${id} has to be text`);
  return given;
}

/** The nested template with its parameters replaced by the outer stack's expressions. */
function filledIn(id: string, inner: Template, given: Value): Template {
  for (const part of ['Conditions', 'Mappings'] as const)
    if (Object.keys(inner[part]).length > 0)
      throw new Error(`the local cloud does not know ${part} of a nested stack, as ${id} has them`);
  const unknown = Object.keys(given).find(name => !inner.Parameters[name]);
  if (unknown) throw new Error(`the nested stack ${id} declares no parameter ${unknown}`);
  const values: Record<string, unknown> = {};
  for (const [name, { Type, Default }] of Object.entries(inner.Parameters)) {
    if (Type !== 'String') throw new Error(`the local cloud does not know parameters of type ${Type}`);
    values[name] = given[name] ?? Default;
    if (values[name] === undefined) throw new Error(`the nested stack ${id} is not given its ${name}`);
  }
  const parameter = (one: Value): unknown => {
    refuseOwnNames(id, one, values);
    const name = one.Ref;
    return typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;
  };
  return replaced(inner, parameter) as Template;
}

/** A stack's own name differs inside a nested one, and parameters within a text are not looked for. */
function refuseOwnNames(id: string, one: Value, values: Value) {
  if (one.Ref === 'AWS::StackName' || one.Ref === 'AWS::StackId')
    throw new Error(`the local cloud does not know ${one.Ref} within the nested stack ${id}`);
  const text = JSON.stringify(one['Fn::Sub'] ?? '');
  const named = ['AWS::StackName', 'AWS::StackId', ...Object.keys(values)].find(name =>
    text.includes(`\${${name}}`),
  );
  if (named)
    throw new Error(`the local cloud does not know ${named} within a text of the nested stack ${id}`);
}

function outputIn(one: Value, outputs: ReadonlyMap<string, Outputs>, read: (value: unknown) => unknown) {
  const [id, path] = Array.isArray(one['Fn::GetAtt']) ? (one['Fn::GetAtt'] as string[]) : [];
  const found = outputs.get(id ?? '');
  if (!found) return undefined;
  const output = found[path?.replace(/^Outputs\./, '') ?? ''];
  if (!output) throw new Error(`the nested stack ${id} has no ${path}`);
  return read(output.Value);
}

/** The same with every object replaced for which `instead` has something. */
function replaced(value: unknown, instead: (one: Value) => unknown): unknown {
  if (Array.isArray(value)) return value.map(one => replaced(one, instead));
  if (!isValue(value)) return value;
  const found = instead(value);
  if (found !== undefined) return found;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, instead)]));
}

function isValue(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
