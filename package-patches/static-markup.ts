// React's entry for servers loads two renderers, one for strings and one for streams. A mail is a string.
import type { Plugin } from 'esbuild';

/** esbuild plugin that keeps the renderer of streams out of our functions. */
export const onlyStaticMarkup: Plugin = {
  name: 'only-static-markup',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-dom[\\/]server\.node\.js$/ }, () => ({
      contents:
        "exports.renderToStaticMarkup = require('./cjs/react-dom-server-legacy.node.production.js').renderToStaticMarkup;",
      loader: 'js',
    }));
  },
};
