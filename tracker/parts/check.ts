import { hooks } from '../hooks.ts';
import { browser, here } from '../page.ts';
import { waiting } from '../report.ts';
import { faults, isRefusedByPage } from '../run.ts';
import { site } from '../settings.ts';
import { isHolding } from '../storage.ts';
import { isWithin } from '../visitor.ts';

/** `utmost('check')`: the state of the tracker on this page. */
export const selfTest = (): void => {
  hooks.commands.check = () => ({
    site: isWithin(here.hostname, site),
    consent: !isHolding(),
    cookies: browser.cookieEnabled,
    refused: isRefusedByPage,
    unsent: Object.keys(waiting).length,
    faults,
  });
};
