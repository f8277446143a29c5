// CloudFormation's intrinsic functions, as far as the product's template uses them.

export interface Scope {
  /** What `Ref` answers for a resource, parameter or pseudo parameter. */
  ref(id: string): string | undefined;
  attribute(id: string, name: string): string;
  condition(name: string): unknown;
  mapping(map: string, first: string, second: string): unknown;
}

const noValue = 'AWS::NoValue';

const functions: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (id, scope) => (id === noValue ? undefined : reference(textOf(id), scope)),
  Condition: (name, scope) => holds(scope.condition(textOf(name)), scope),
  'Fn::GetAtt': (argument, scope) =>
    attribute(Array.isArray(argument) ? argument.map(textOf).join('.') : textOf(argument), scope),
  'Fn::Sub': substitute,
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = listOf(argument);
    return listOf(resolve(parts, scope)).map(textOf).join(textOf(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, list] = listOf(argument);
    return listOf(resolve(list, scope))[Number(textOf(resolve(index, scope)))];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = listOf(argument);
    return textOf(resolve(text, scope)).split(textOf(separator));
  },
  'Fn::If': (argument, scope) => {
    const [name, whenTrue, whenFalse] = listOf(argument);
    return resolve(holds(scope.condition(textOf(name)), scope) ? whenTrue : whenFalse, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [one, other] = listOf(resolve(argument, scope));
    return JSON.stringify(one) === JSON.stringify(other);
  },
  'Fn::Not': (argument, scope) => !holds(listOf(argument)[0], scope),
  'Fn::And': (argument, scope) => listOf(argument).every(one => holds(one, scope)),
  'Fn::Or': (argument, scope) => listOf(argument).some(one => holds(one, scope)),
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = listOf(resolve(argument, scope)).map(textOf);
    return scope.mapping(map ?? '', first ?? '', second ?? '');
  },
};

/** The value with every intrinsic function carried out; an unknown function is refused by name. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map(item => resolve(item, scope)).filter(item => item !== undefined);
  if (!isPlain(value)) return value;
  const [key, ...more] = Object.keys(value);
  if (key && more.length === 0) {
    const run = Object.hasOwn(functions, key) ? functions[key] : undefined;
    if (run) return run(value[key], scope);
    if (key.startsWith('Fn::')) throw new Error(`the local cloud does not know ${key}`);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, resolve(item, scope)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

function holds(condition: unknown, scope: Scope): boolean {
  const value = resolve(condition, scope);
  return value === true || value === 'true';
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, own] = Array.isArray(argument) ? argument : [argument, {}];
  const names = isPlain(own) ? own : {};
  return textOf(text).replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
    if (literal) return whole.replace('!', '');
    if (name in names) return textOf(resolve(names[name], scope));
    return name.includes('.') ? attribute(name, scope) : reference(name, scope);
  });
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Error(`expected a text, found ${JSON.stringify(value)}`);
}

function attribute(path: string, scope: Scope): string {
  const dot = path.indexOf('.');
  return scope.attribute(path.slice(0, dot), path.slice(dot + 1));
}

function reference(id: string, scope: Scope): string {
  const value = scope.ref(id);
  if (value === undefined) throw new Error(`Ref to "${id}", which the template does not declare`);
  return value;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`expected a list, found ${JSON.stringify(value)}`);
}
