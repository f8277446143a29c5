import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { filePlaceholders, partPattern } from '#shared/domain/sites/tracker-file.ts';
import { isOfWordpress, isUsualPart } from '#shared/domain/sites/wordpress-script.ts';

const source = join(import.meta.dirname, 'module');
const root = join(import.meta.dirname, '..');

const manifest = {
  name: 'utmost-tracker',
  description: 'Keeps the campaign behind every visitor in first-party cookies and fills it into forms.',
  keywords: ['utm', 'attribution', 'gclid', 'lead', 'first-party'],
  type: 'module',
  sideEffects: false,
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './sign-up': { types: './sign-up.d.ts', default: './sign-up.js' },
    './package.json': './package.json',
  },
  types: './index.d.ts',
  files: ['*.js', '*.d.ts'],
};

/** What the readable script says of itself: WordPress' directory asks for the source of what is minified. */
const aboutSource = `/*
 * The source of tracker.min.js and tracker-whole.min.js: the modules of the tracker in one file, with every part. Both are made
 * of it by terser; the first leaves out the parts that few sites need. With SCRIPT_DEBUG WordPress loads this file.
 */
`;

/** The scripts of our WordPress plugin, whose version stands first, and their readable source. */
export const wordpressScripts = async (open: string, readable: string): Promise<Record<string, string>> => {
  const usual = open.replace(partPattern, (part, name) => (isUsualPart(name) ? part : ''));
  const [whole, most] = await Promise.all(
    [open, usual].map(script =>
      bundledWith(script, './module/wordpress.ts', 'startOnWordPress(start);', 'iife'),
    ),
  );
  const source = await bundledWith(
    readable.replace(/__PART__\("(\w+)", (\w+), "\/\1"\)/g, 'if (parts.has("$1")) $2()'),
    './module/wordpress.ts',
    'startOnWordPress(start);',
    'iife',
    false,
  );
  const version = versionOf(open);
  return {
    'wordpress.js': `"${version}";${whole}`,
    'wordpress-usual.js': `"${version}";${most}`,
    'wordpress-source.js': aboutSource + source,
  };
};

/** Two characters that distinguish this tracker from the one before. */
const versionOf = (script: string): string =>
  createHash('sha256').update(script).digest('base64url').replace(/\W|_/g, '').slice(0, 2);

/** Writes a folder that `npm pack` makes a package of, for people with a bundler and for our own site. */
export const buildPackage = async (open: string, outDir: string): Promise<void> => {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const scripts = { 'index.js': await captureOf(open), 'sign-up.js': await signUp() };
  for (const [name, script] of Object.entries(scripts)) await writeFile(join(outDir, name), script);
  for (const name of ['index.d.ts', 'sign-up.d.ts'])
    await copyFile(join(source, 'declarations', name), join(outDir, name));
  await copyFile(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
  const readme = await readFile(join(source, 'README.md'), 'utf8');
  const said = readme.replace(/\{\{size of (.+?)\}\}/g, (_, name: keyof typeof scripts) =>
    kilobytesOf(scripts[name]),
  );
  await writeFile(join(outDir, 'README.md'), said);
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const text = JSON.stringify({ ...manifest, version, license }, null, 2);
  await writeFile(join(outDir, 'package.json'), `${text}\n`);
};

/** The open script as a function of a license's settings; only a WordPress site has a server that knows of it. */
const captureOf = async (open: string) => {
  const script = await bundledWith(
    open.replace(partPattern, (part, name) => (isOfWordpress(name) ? '' : part)),
    './module/capture.ts',
    'export const capture = /* @__PURE__ */ capturing(start);',
    'esm',
  );
  // The check is loaded from our server, when it is asked for: nothing that a customer's bundler could find.
  return script.replace(/\bimport\(/g, '$&/* webpackIgnore: true */ /* @vite-ignore */');
};

const bundledWith = (open: string, entry: string, end: string, format: 'esm' | 'iife', isMinified = true) =>
  bundledAs(format, {
    minify: isMinified,
    stdin: {
      contents: `import { ${/\w+(?=\(start\))/.exec(end)} } from '${entry}';
const start = (parts, ${filePlaceholders.join(', ')}) => { ${open.replace(partPattern, ',parts.has("$1")&&($2)()')} };
${end}`,
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
  });

const signUp = () =>
  bundledAs('esm', {
    entryPoints: [join(source, 'sign-up.ts')],
    define: { OWN: 'true', OPEN: 'false' },
  });

const bundledAs = async (format: 'esm' | 'iife', options: Parameters<typeof build>[0]): Promise<string> => {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format,
    target: 'es2021',
    charset: 'ascii',
    ...options,
    write: false,
  });
  return outputFiles?.[0]?.text ?? '';
};

const kilobytesOf = (script: string) => `${(brotliCompressSync(script).length / 1000).toFixed(1)} kB`;
