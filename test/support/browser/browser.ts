// Chromium for every test that needs a browser: the one from our packages on Linux, otherwise an installed one.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../../..');

/** The user agent of an ordinary browser, because visits by headless browsers are not counted. */
export const personAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

const flags = [
  '--headless=shell',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
  // No spare process stands by for a page that may come next.
  '--renderer-process-limit=1',
];

const sharedMemory = '/dev/shm';
/** In bytes; what browsers of several workers need. */
const enoughSharedMemory = 1024 ** 3;

interface Found {
  executablePath: string;
  env: Record<string, string>;
}

export interface BrowserChoices {
  /** Additional command-line switches, such as `--host-resolver-rules=…`. */
  args?: string[];
}

/** A real Chromium; close it when done. Give contexts `userAgent: personAgent` where visits must count. */
export async function launchBrowser({ args = [] }: BrowserChoices = {}): Promise<Browser> {
  const { env, ...program } = browserProgram(args);
  // Chromium sometimes leaves temporary files behind, so it gets a folder that is deleted afterwards.
  const folder = mkdtempSync(join(tmpdir(), 'utmost-browser-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const own = { TMPDIR: folder, HOME: process.env.HOME ?? dirname(program.executablePath) };
  try {
    const browser = await chromium.launch({ ...program, env: { ...env, ...own } });
    browser.once('disconnected', removeFolder);
    return browser;
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** The browser's executable, switches and environment, and which of Playwright's switches it does without. */
export function browserProgram(args: readonly string[] = []) {
  const { executablePath, env } = findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    executablePath,
    args: [...flags, ...args],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...Object.fromEntries(inherited), ...env },
  };
}

/** Containers often have too little, hence Playwright's switch; but files on a disk instead cost processor time. */
function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize > enoughSharedMemory;
}

function findBrowser(): Found {
  if (isPackaged()) return packaged();
  const executablePath = installed();
  if (executablePath) return { executablePath, env: {} };
  throw new Error(
    'No browser found for the tests. Install Chrome, run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

/** Whether the browser is the one from our packages, which draws the same everywhere and sees no fonts of the machine. */
export function isPackaged(): boolean {
  return !process.env.CHROME_PATH && process.platform === 'linux' && process.arch === 'x64';
}

/** Unpacks the packaged browser once per version, into place by a rename because several test runs may do so at once. */
function packaged(): Found {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const home = join(tmpdir(), `utmost-chromium-${version}`);
  if (!existsSync(home)) {
    const unpacked = mkdtempSync(`${home}-`);
    const unpack =
      "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath())";
    execFileSync(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: root,
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    const fonts = join(unpacked, 'fonts/fonts.conf');
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('>/tmp/', `>${home}/`));
    try {
      renameSync(unpacked, home);
    } catch (cause) {
      rmSync(unpacked, { recursive: true, force: true });
      if (!existsSync(home)) throw cause;
    }
  }
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  };
}

function installed(): string | undefined {
  return [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find(path => path && existsSync(path));
}
