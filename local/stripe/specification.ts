import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import { invalid } from './errors.ts';
import { type EncodedForm, paramName, unknownParam } from './form.ts';
import { copyOf } from './ledger.ts';

type Content = { content?: Record<string, { schema: AnySchemaObject }> };
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: AnySchemaObject }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, AnySchemaObject> };
}

export type StripeSpecification = ReturnType<typeof specificationOf>;

// Compiling its schemas takes seconds, and a test opens many sandboxes.
const opened = new Map<string, StripeSpecification>();

/** The specification below the folder named in `SPECS_DIR`; nothing when none is named. */
export function openStripeSpecification(folder = process.env.SPECS_DIR): StripeSpecification | undefined {
  const files = folder ? readdirSync(folder, { recursive: true }).map(String) : [];
  const file = files.find(name => /stripe-subset.*\.json$/.test(name));
  return folder && file ? specificationIn(join(folder, file)) : undefined;
}

function specificationIn(path: string): StripeSpecification {
  const known = opened.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8').replaceAll('"#/components/', '"stripe#/components/');
  const specification = specificationOf(JSON.parse(text));
  opened.set(path, specification);
  return specification;
}

/** Checks requests and the sandbox's own answers and events against an OpenAPI document of today's Stripe. */
function specificationOf(document: Document) {
  // Each process compiles what it asks for: to make that code smaller takes longer than to run it.
  const options = { strict: false, validateFormats: false, code: { optimize: false } };
  const answers = new Ajv2020(options).addSchema({ $id: 'stripe', ...document });
  // Form values are texts: a number or a flag may stand as one.
  const forms = new Ajv2020({ ...options, allErrors: true, coerceTypes: true });
  forms.addSchema({ $id: 'stripe', ...document });
  const all = Object.values(document.paths).flatMap(methods => Object.values(methods));
  const operations = new Map(
    all.map(known => [
      known.operationId.toLowerCase(),
      { form: schemaOf(known.requestBody) ?? queryOf(known), answer: schemaOf(known.responses['200']) },
    ]),
  );
  const demand = (what: string, schema: AnySchemaObject | undefined, value: object): void => {
    if (schema && !answers.validate(schema, copyOf(value)))
      throw new Error(`${what} differs from the specification: ${answers.errorsText()}`);
  };
  return {
    /** Whether the document knows an operation, so that its requests and answers are checked. */
    knows: (operation: string): boolean => operations.has(operation.toLowerCase()),
    /** Refuses what Stripe would: a parameter it does not know, a value of the wrong kind. */
    checkForm(operation: string, form: EncodedForm): void {
      const known = operations.get(operation.toLowerCase());
      if (!known || forms.validate(known.form, copyOf(form))) return;
      const errors = forms.errors ?? [];
      const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
      if (unknown) throw unknownParam(paramOf(unknown));
      const wrong = errors.find(({ keyword }) => keyword !== 'required');
      if (wrong) throw invalid(`Invalid value: ${wrong.message}`, { param: paramOf(wrong) });
    },
    checkAnswer: (operation: string, answer: object): void =>
      demand(`The answer of ${operation}`, operations.get(operation.toLowerCase())?.answer, answer),
    checkEvent(event: { type: string }): void {
      const [base, handled] = document.components.schemas.HandledEvent?.allOf ?? [];
      const isOwn = (kind: AnySchemaObject) => kind.properties.type.enum.includes(event.type);
      demand(`The event ${event.type}`, handled?.oneOf.find(isOwn) ?? base, event);
    },
  };
}

function schemaOf(held: Content | undefined) {
  return Object.values(held?.content ?? {})[0]?.schema;
}

function queryOf({ parameters = [] }: Operation): AnySchemaObject {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      parameters.filter(known => known.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
  };
}

function paramOf({ instancePath, params }: ErrorObject): string {
  return paramName([...instancePath.split('/').slice(1), params.additionalProperty ?? []].flat());
}
