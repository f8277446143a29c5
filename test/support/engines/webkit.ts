// WebKitGTK through its own driver, on a screen in memory. Why: docs/decisions/0088
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../stack/free-port.ts';
import type { Engine, StartOptions } from './engine.ts';
import { pageOn } from './page.ts';
import { folderForBrowser, startSupervised, written } from './supervised.ts';
import { startWatchingProxy } from './watching-proxy.ts';
import { openSession, type Session } from './web-driver.ts';

export interface WebkitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** A bar of any height and width above the page, so that the window can be as narrow as a phone. */
const slimBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

export async function startWebkit(
  programs: WebkitPrograms,
  { hosts = [] }: StartOptions = {},
): Promise<Engine> {
  const proxy = await startWatchingProxy(hosts);
  const screen = startSupervised(
    // By itself it starts anew when its last program has gone, and each visitor is a program of their own.
    [programs.screen, '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    { folder: folderForBrowser(), env: {} },
  );
  const display = await written(screen, 3, /(\d+)\n/);
  const folder = folderForBrowser();
  const look = join(folder, 'gtk-3.0');
  mkdirSync(look);
  writeFileSync(join(look, 'gtk.css'), slimBar);
  writeFileSync(join(look, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const port = await freePort();
  const driver = startSupervised([programs.driver, `--port=${port}`], {
    folder,
    env: {
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      WAYLAND_DISPLAY: '',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a graphics card, to compose layers takes a third of the processor’s time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
      GIO_USE_VFS: 'local',
      GSETTINGS_BACKEND: 'memory',
      LANG: 'en_US.UTF-8',
    },
  });
  let session: Session | undefined;
  const open = () =>
    openSession(port, {
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy.port}` },
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
  const stop = async () => {
    await session?.end().catch(() => {});
    await Promise.all([driver.stop(), proxy.stop()]);
    await screen.stop();
  };
  try {
    session = await open();
    return {
      version: session.version.replace('MiniBrowser', 'WebKitGTK'),
      async newVisitor() {
        await session?.end();
        session = await open();
        proxy.faults();
        return pageOn({ ...session, faults: proxy.faults });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
