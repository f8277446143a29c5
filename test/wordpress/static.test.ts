// What can be checked without running the plugin: the language, the style, and that the zip holds what was built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { paymentAndLoginSites } from '#shared/domain/sites/tracker-settings.ts';
import { inWordpress, pluginZip } from '../support/wordpress/in-wordpress.ts';
import { runPhp } from '../support/wordpress/run-in-wordpress.ts';

const root = join(import.meta.dirname, '../..');
const checker = '/usr/bin/phpcs';
const files = Object.entries(unzipSync(readFileSync(pluginZip))).map(
  ([name, bytes]) => [name, strFromU8(bytes)] as const,
);

it('the zip brings the tracker that was built for licenses too, in a few kilobytes', () => {
  const versions = new Set<string>();
  for (const [name, limit] of [
    ['tracker.min.js', 5424],
    ['tracker-whole.min.js', 9024],
  ] as const) {
    const script = new Map(files).get(`utmost/${name}`) ?? '';
    versions.add(/^"(\w\w)";/.exec(script)?.[1] ?? '');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(limit);
  }
  expect(
    [...versions].map(version => new Map(files).get('utmost/utmost.php')?.includes(`-${version}' );`)),
  ).toEqual([true]);
});

it('an ordinary installation lists the pages of payment and login that its script lists', () => {
  const listed = new Map(files)
    .get('utmost/includes/options.php')
    ?.match(/(?<=\n\t\t')[\w.-]+\.\w+(?=',\n)/g);
  expect(listed).toEqual(paymentAndLoginSites);
});

inWordpress('the plugin’s PHP', { plugin: true }, ({ folder, php }) => {
  it.each(files.filter(([name]) => name.endsWith('.php')))('%s is valid', name => {
    expect(runPhp(['-l', join(folder, 'www/wp-content/plugins', name)])).toContain('No syntax errors');
  });

  // Not where somebody names another version's files.
  it.skipIf(process.env.WORDPRESS_FILES)(
    'says it is tested up to the version that these tests run in',
    () => {
      const tested = new Map(files).get('utmost/readme.txt')?.match(/^Tested up to: (.+)$/m)?.[1];
      expect(tested).toBe(/^\d+\.\d+/.exec(php("echo $GLOBALS['wp_version'];"))?.[0]);
    },
  );
});

test.skipIf(!existsSync(checker) && !process.env.REQUIRE_WORDPRESS)(
  'the plugin’s PHP has WordPress’ style (php-codesniffer is needed)',
  () => {
    const { stdout } = spawnSync(checker, ['-q', `--standard=${join(root, 'wordpress/phpcs.xml')}`], {
      cwd: join(root, 'wordpress'),
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  },
);
