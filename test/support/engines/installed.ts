// The two further engines, and what is missing for them on this machine.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine, StartOptions } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

export interface EngineChoice {
  name: 'Firefox' | 'WebKitGTK';
  /** Debian's names of the packages that are not installed. */
  missing: readonly string[];
  start(options?: StartOptions): Promise<Engine>;
}

export function engines(): EngineChoice[] {
  const firefox = first('/usr/bin/firefox-esr', '/usr/bin/firefox');
  const driver = first('/usr/bin/WebKitWebDriver');
  const browser = first(...inLibraries('webkit2gtk-4.1/MiniBrowser'));
  const screen = first('/usr/bin/Xvfb');
  return [
    {
      name: 'Firefox',
      missing: firefox ? [] : ['firefox-esr'],
      start: options => startFirefox(firefox ?? '', options),
    },
    {
      name: 'WebKitGTK',
      missing: [...(driver && browser ? [] : ['webkit2gtk-driver']), ...(screen ? [] : ['xvfb'])],
      start: options =>
        startWebkit({ driver: driver ?? '', browser: browser ?? '', screen: screen ?? '' }, options),
    },
  ];
}

/** Debian has a folder of libraries for each kind of processor. */
function inLibraries(path: string): string[] {
  const libraries = '/usr/lib';
  return existsSync(libraries) ? readdirSync(libraries).map(folder => join(libraries, folder, path)) : [];
}

function first(...places: string[]): string | undefined {
  return places.find(place => existsSync(place));
}
