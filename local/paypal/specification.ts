import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import { PaypalError } from './errors.ts';

type Content = { content?: Record<string, { schema?: AnySchemaObject }> };
type Operation = { operationId: string; requestBody?: Content; responses: Record<string, Content> };

const files =
  /^(billing_subscriptions|catalogs_products|checkout_orders|invoicing|notifications_webhooks|payments_payment)_v\d/;

const issues: Record<string, string> = {
  required: 'MISSING_REQUIRED_PARAMETER',
  maxLength: 'INVALID_STRING_MAX_LENGTH',
  minLength: 'INVALID_STRING_MIN_LENGTH',
  pattern: 'INVALID_PARAMETER_SYNTAX',
};

export type PaypalSpecification = ReturnType<typeof specificationOf>;

// Compiling their schemas takes seconds, and a test opens many sandboxes.
const opened = new Map<string, PaypalSpecification>();

/** The documents below the folder named in `SPECS_DIR`; nothing when none is named. */
export function openPaypalSpecification(folder = process.env.SPECS_DIR): PaypalSpecification | undefined {
  const names = folder ? readdirSync(folder, { recursive: true }).map(String) : [];
  const found = names.filter(name => files.test(basename(name)));
  if (!folder || found.length === 0) return undefined;
  const specification = opened.get(folder) ?? specificationOf(found.map(name => join(folder, name)));
  opened.set(folder, specification);
  return specification;
}

/** Checks requests and the sandbox's own answers against PayPal's OpenAPI documents. */
function specificationOf(paths: readonly string[]) {
  // PayPal's patterns are not all valid with the u flag; each schema is compiled when first asked for, and not made smaller.
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
    code: { optimize: false },
  });
  const operations = new Map<string, Operation>();
  for (const path of paths) {
    const $id = basename(path, '.json');
    const text = readFileSync(path, 'utf8').replaceAll('"#/components/', `"${$id}#/components/`);
    const document = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
    ajv.addSchema({ ...document, $id });
    for (const methods of Object.values(document.paths))
      for (const known of Object.values(methods)) operations.set(known.operationId, known);
  }
  const isValid = (held: Content | undefined, value: unknown): boolean => {
    const schema = held?.content?.['application/json']?.schema;
    return !schema || ajv.validate(schema, value) === true;
  };
  return {
    /** Whether a document knows an operation, so that its requests and answers are checked. */
    knows: (operation: string): boolean => operations.has(operation),
    checkBody(operation: string, body: unknown): void {
      if (!isValid(operations.get(operation)?.requestBody, body))
        throw refusalOf(ajv.errors?.[0] as ErrorObject);
    },
    checkAnswer(operation: string, status: number, answer: unknown): void {
      if (!isValid(operations.get(operation)?.responses[status], answer))
        throw new Error(`The answer of ${operation} differs from the specification: ${ajv.errorsText()}`);
    },
  };
}

function refusalOf({ keyword, instancePath, params }: ErrorObject): PaypalError {
  const field = keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath;
  return new PaypalError(400, issues[keyword] ?? 'INVALID_PARAMETER_VALUE', { field });
}
