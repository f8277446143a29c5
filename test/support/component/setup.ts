// Setup for every component test: our stylesheets, and fakes for everything outside the browser.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { stillSheet } from '../browser/still.ts';
import { installApi, resetApi } from './api.ts';
import { installCardProvider, resetCardProvider } from './card-provider.ts';
import { consoleErrors, watchConsole } from './console.ts';
import { resetDepartures, watchDepartures } from './departures.ts';
import { resetIdentity } from './identity.ts';
import '../../../web/src/ui/account.css';

document.documentElement.dataset.amplifyTheme = 'utmost';
const still = new CSSStyleSheet();
still.replaceSync(stillSheet);
document.adoptedStyleSheets = [still];
watchDepartures();
installApi();
installCardProvider();

beforeEach(watchConsole);
afterEach(() => {
  vi.useRealTimers();
  resetIdentity();
  resetCardProvider();
  resetDepartures();
  sessionStorage.clear();
  localStorage.clear();
  expect([...resetApi(), ...consoleErrors()]).toEqual([]);
});
