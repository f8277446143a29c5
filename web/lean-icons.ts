import * as brands from '@fortawesome/free-brands-svg-icons';
import * as solid from '@fortawesome/free-solid-svg-icons';
import type { Plugin } from 'vite';

const sets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { brands, solid };
const statement = /import \{([^}]*)\} from '@fortawesome\/free-(brands|solid)-svg-icons';/g;
const prefix = '\0icon:';

/**
 * Turns each icon into a module of its own. Font Awesome publishes a set as one module, so a page that shows one icon
 * would load every icon of the site. Reads only the sets' public exports.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@fortawesome/')) return null;
      return code.replace(statement, (_, names: string, set: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name && !name.startsWith('type '))
          .map(name => `import { ${name} } from '${prefix}${set}/${name}';`)
          .join(' '),
      );
    },
    resolveId: id => (id.startsWith(prefix) ? id : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const [set = '', name = ''] = id.slice(prefix.length).split('/');
      return `export const ${name} = ${JSON.stringify(drawn(sets[set]?.[name]))};`;
    },
  };
}

/** What our `Icon` draws: size and path, without the code point and the aliases. */
function drawn(definition: unknown): unknown {
  const { icon } = definition as { icon: readonly unknown[] };
  return { icon: [icon[0], icon[1], [], '', icon[4]] };
}
