import type { KnipConfig } from 'knip';

/** A customer's page of the tests loads its library from `/lib/`, which is `node_modules`. */
const html = (page: string) =>
  [...page.matchAll(/"\/lib\/([^"]+)"/g)].map(([, file]) => `import '${file}';`).join('\n');

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'bin/*.{ts,mjs}',
        'functions/{calls,jobs,triggers}/*/handler.ts',
        'infra/site/edge/*',
        'tracker/{build,license-file,check/check}.ts',
        'tracker/module/*.ts',
        'web/*.ts',
        'web/src/{site,overlay,main,demo,help,page,after-load}.{ts,tsx}',
        'web/src/pages/kit/kit.tsx',
        'web/src/pages/public/documents.tsx',
        'package-patches/lambda-credentials.ts',
        'package-patches/no-endpoint-discovery.ts',
        'test/pictures/{run,read-jsx}.ts',
        'test/drill/run.ts',
        'test/bench/load/run.ts',
        'test/generated/write.ts',
        'test/tracker/{fixtures,pages}/*.{html,svelte,ts,tsx}',
        'test/bench/*.ts',
        'test/faults/run.ts',
        'test/money-model/run.ts',
        'test/mutants/{run,vitest.config}.ts',
        'test/wordpress-matrix/run.ts',
        'test/bench/pages/client-rendered.ts',
        '**/*.test.{ts,tsx}',
      ],
      project: [
        '{bin,functions,infra,package-patches,tracker,web,test,wordpress}/**/*.{ts,tsx,mjs}',
        'test/tracker/{fixtures,pages}/*.{html,svelte}',
      ],
    },
    shared: {
      entry: ['**/*.test.ts'],
      project: ['**/*.ts'],
    },
    local: {
      entry: ['main.ts', 'browser/*.ts', '**/*.test.ts'],
      project: ['**/*.ts'],
    },
  },
  ignoreBinaries: ['pkill'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ['@biomejs/biome', '@fontsource-variable/.+', '@sparticuz/chromium', 'dynalite'],
};

export default { ...config, compilers: { html } };
