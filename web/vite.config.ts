import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyTheme } from '../package-patches/amplify-theme.ts';
import { callList } from './call-list.ts';
import { checkFile } from './check-file.ts';
import { demoTracker } from './demo-tracker.ts';
import { helpArticles } from './help-articles.ts';
import { leanIcons } from './lean-icons.ts';
import { ownTracker } from './own-tracker.ts';
import { tokensInDocuments, tokensInSheets } from './theme/tokens.ts';
import { wordpressPlugin } from './wordpress-plugin.ts';

const root = import.meta.dirname;

/** Folder of the compiled theme and the subset fonts, which our sheets import as `#theme/…`. */
export const themeFolder = path.resolve(root, '../.utmost/build/theme');

const kitParts =
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|\/web\/src\/ui\/(Button|text|forms\/Problem|forms\/use-action)\.tsx?$/;
const formParts = /\/web\/src\/ui\/forms\/(Form|TextField|field|present|use-form)\.tsx?$/;
const startParts = /\/web\/src\/(api\/started|state\/account\/kept-token)\.ts$/;

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    callList(),
    demoTracker(),
    checkFile(),
    ownTracker(),
    helpArticles(),
    wordpressPlugin(),
    amplifyTheme(),
    leanIcons(),
    tokensInDocuments,
  ],
  css: { postcss: { plugins: [tokensInSheets] } },
  resolve: { alias: { '#theme': themeFolder } },
  build: {
    outDir: path.join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The first versions that support light-dark(), which the account area requires.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    // Inlined files would require `data:` in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Modules that are loaded by address are entry points, so that their exports are kept.
      input: {
        ...Object.fromEntries(
          ['index', 'page', 'demo', 'help', 'app', 'chat', 'picture'].map(name => [
            name,
            path.join(root, `${name}.html`),
          ]),
        ),
        overlay: path.join(root, 'src/overlay.tsx'),
        start: path.join(root, 'src/start.ts'),
        rest: path.join(root, 'src/after-load.ts'),
        below: path.join(root, 'src/landing-below.css'),
        visit: path.join(root, 'src/pages/public/demo/visit.ts'),
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        // What dialogs and account share stays one file, and so do forms: divided by who needs which part of it, it
        // compresses worse. What public pages have of the account's first script is apart from the rest of it.
        codeSplitting: {
          groups: [
            { name: 'kit', test: kitParts },
            { name: 'traces', test: /\/web\/src\/state\/traces\.ts$/ },
            { name: 'started', test: startParts },
            { name: 'forms', test: formParts },
          ],
        },
        assetFileNames: ({ names }) =>
          names.some(name => name.endsWith('.woff2'))
            ? 'assets/fonts/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
