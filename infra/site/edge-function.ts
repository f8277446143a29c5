import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Function as CloudfrontFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A file of `edge/`, run before the CDN's cache; texts in it may be replaced by values of the stack. */
export function onRequest(
  scope: Construct,
  id: string,
  file: string,
  values: Readonly<Record<string, string>> = {},
): FunctionAssociation {
  return { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(scope, id, file, values) };
}

/** A file of `edge/`, run on every answer but refusals. */
export function onResponse(scope: Construct, id: string, file: string): FunctionAssociation {
  return { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(scope, id, file, {}) };
}

function edgeFunction(
  scope: Construct,
  id: string,
  file: string,
  values: Readonly<Record<string, string>>,
): CloudfrontFunction {
  const source = readFileSync(join(import.meta.dirname, 'edge', `${file}.js`), 'utf8');
  return new CloudfrontFunction(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(
      Object.entries(values).reduce((code, [name, value]) => code.replace(name, () => value), source),
    ),
  });
}
