import type { Manifest } from 'vite';

/** The files of a chunk and its static imports, scripts and styles separately, the chunk's own script first. */
export function manifestFiles(manifest: Manifest, key: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`);
    chunk.imports?.forEach(visit);
  };
  visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}
