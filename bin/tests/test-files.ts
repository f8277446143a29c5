import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandRefused } from '../refusal.ts';

/** Some tests of one project (vitest.config.ts): of these files all, or those with this in their title. */
export interface Named {
  project: string;
  files: readonly string[];
  title?: string | undefined;
}

/** Whose name differs from its folder's in `test/`. */
const projectOfFolder: Readonly<Record<string, string>> = { e2e: 'browser', 'money-model': 'money' };
const withoutBuild = ['unit', 'local', 'tables', 'component'];
const skipped = /(^|\/)(node_modules|dist|\.utmost|\.git)(\/|$)/;

/**
 * The tests whose file a word names, or else those with it in their path, or else in their title; refuses a word that
 * names none.
 */
export function testsNamed(root: string, words: readonly string[]): readonly Named[] {
  const files = testFilesIn(root);
  const byPath = new Set<string>();
  const byTitle: Named[] = [];
  for (const word of words) {
    const path = word.replace(/^\.\//, '');
    const exact = files.filter(file => `/${file}`.endsWith(`/${path}`));
    const lying = exact.length > 0 ? exact : files.filter(file => file.includes(path));
    for (const file of lying) byPath.add(file);
    if (lying.length > 0) continue;
    const saying = files.filter(file => readFileSync(join(root, file), 'utf8').includes(word));
    if (saying.length === 0) throw new CommandRefused(`No test has “${word}” in its path or title.`);
    byTitle.push(...byProject(saying, word));
  }
  return [...byProject([...byPath]), ...byTitle];
}

/** What has to be built for them: undefined if nothing. */
export function buildNeededBy(named: readonly Named[]): 'tracker' | 'everything' | undefined {
  const projects = named.map(({ project }) => project).filter(project => !withoutBuild.includes(project));
  if (projects.length === 0) return undefined;
  return projects.every(project => project === 'tracker') ? 'tracker' : 'everything';
}

/** The project that a test file belongs to, by where it lies. */
export function projectOf(file: string): string {
  if (file.endsWith('.tsx')) return 'component';
  if (file.startsWith('local/')) return 'local';
  const folder = /^test\/([\w-]+)\//.exec(file)?.[1];
  return folder ? (projectOfFolder[folder] ?? folder) : 'unit';
}

function byProject(files: readonly string[], title?: string): readonly Named[] {
  const projects = [...new Set(files.map(projectOf))];
  return projects.map(project => ({
    project,
    files: files.filter(file => projectOf(file) === project),
    title,
  }));
}

function testFilesIn(root: string): readonly string[] {
  const within = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.test(path) ? [] : within(path);
      return /\.test\.tsx?$/.test(entry.name) ? [relative(root, path)] : [];
    });
  return within(root).sort();
}
