// Loads a built handler into this process with an environment and a standard output of its own.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Handler = (event: unknown, context: unknown) => unknown;

export interface BundleHost {
  environment: Record<string, string>;
  /** Takes what the function prints. */
  print(text: string): void;
}

type Wrapped = (...given: unknown[]) => void;

/** Node's own modules are there at once; a loader that runs in another thread would be as late as the machine is busy. */
const importOfBuiltIn = /\bimport\(("node:\w+")\)/g;

const compiled = new Map<string, Wrapped>();

/** Runs the bundle's module once and answers the export that `handler` (`index.handler`) names. */
export function loadBundle(folder: string, handler: string, host: BundleHost): Handler {
  const [file = '', name = ''] = handler.split('.');
  const path = join(folder, `${file}.js`);
  const own = processOf(host);
  const realRequire = createRequire(path);
  const require = (id: string): unknown => (/^(node:)?process$/.test(id) ? own : realRequire(id));
  const module = { exports: {} as Record<string, unknown> };
  wrapped(path)(module.exports, require, module, path, dirname(path), own, consoleOf(host));
  const found = module.exports[name];
  if (typeof found !== 'function') throw new Error(`${path} exports no ${name}`);
  return found as Handler;
}

function processOf({ environment, print }: BundleHost): NodeJS.Process {
  const write = (text: string | Uint8Array) => {
    print(typeof text === 'string' ? text : Buffer.from(text).toString());
    return true;
  };
  return Object.create(process, {
    env: { value: { ...environment }, writable: true },
    stdout: { value: { write } },
    stderr: { value: { write } },
    emitWarning: { value: () => undefined },
  }) as NodeJS.Process;
}

/**
 * Wraps the source in a function of the variables a module sees; by Node's own loader, so that `import()` works.
 * Calls not built yet share one file: it is compiled once.
 */
function wrapped(path: string): Wrapped {
  const known = compiled.get(path);
  if (known) return known;
  const module = new Module(path) as Module & { _compile(source: string, path: string): void };
  const parameters = 'exports, require, module, __filename, __dirname, process, console';
  const source = readFileSync(path, 'utf8').replaceAll(importOfBuiltIn, 'Promise.resolve(require($1))');
  module._compile(`module.exports = function (${parameters}) {${source}\n}`, path);
  const made = module.exports as Wrapped;
  compiled.set(path, made);
  return made;
}

function consoleOf({ print }: BundleHost): Console {
  const line = (...parts: unknown[]) =>
    print(`${parts.map(part => (part instanceof Error ? part.stack : String(part))).join(' ')}\n`);
  return Object.assign(Object.create(console), {
    log: line,
    info: line,
    warn: line,
    error: line,
    debug: line,
  });
}
