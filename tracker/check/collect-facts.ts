import { isWithinDomain } from '#shared/domain/sites/domain-name.ts';
import { type SiteFacts, type TrackerState, testParameters } from '#shared/domain/sites/site-facts.ts';
import { paymentAndLoginSites } from '#shared/domain/sites/tracker-settings.ts';
import { isBot } from '#shared/domain/visits/bots.ts';
import { isDetour } from '../detours.ts';
import type { TrackerCommand, Values } from '../page.ts';
import { fieldsOf } from './fields.ts';
import { formsOf } from './forms.ts';

/** What is watched from the moment the check has loaded. */
export interface Seen {
  tracker: TrackerCommand;
  /** Rules of the page's policy that refused an address of ours. */
  refused: Set<string>;
  /** What became of the test's report. */
  report: SiteFacts['report'] | undefined;
}

/** How long the tracker may take to record the page. */
const patienceMs = 5000;
const reports = /\/collect$/;
/** The id that WordPress gives our plugin's script. */
const pluginScript = 'utmost-js';
const lineOfLicense = /\/t\/([\w-]{1,64})\.js(?:[?#]|$)/;

/** Begins to watch the page for the tracker's troubles. */
export function seen(tracker: TrackerCommand): Seen {
  const watched: Seen = { tracker, refused: new Set(), report: undefined };
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (reports.test(blockedURI) || lineOfLicense.test(blockedURI)) watched.refused.add(effectiveDirective);
  });
  return watched;
}

/** Looks at the page once the tracker has recorded it, or has not for some seconds. */
export async function collectFacts(watched: Seen): Promise<SiteFacts> {
  const { tracker } = watched;
  const ran = await Promise.race([
    new Promise<boolean>(resolve => tracker('on', 'ready', () => resolve(true))),
    new Promise<boolean>(resolve => setTimeout(resolve, patienceMs, false)),
  ]);
  const values = (tracker('get') ?? {}) as Values;
  const state = stateOf(tracker);
  return {
    keys: keysOnPage(),
    ran,
    arrived: only(new URLSearchParams(new URL(addressAtArrival()).search)),
    known: only(new Map(Object.entries(values))),
    kept: keptIn(),
    mode: state?.mode ?? 'off',
    consent: state?.consent ?? 'given',
    privacy: !!navigator.globalPrivacyControl,
    automated: navigator.webdriver || isBot(navigator.userAgent),
    forms: formsOf(state, values),
    leads: state?.options?.leads !== false,
    plugin: !!document.getElementById(pluginScript),
    fields: fieldsOf(values, state?.options),
    frames: framesOfOthers(),
    detours: detoursOf(state?.options?.unwantedReferrals),
    report: watched.report ?? (state?.refused ? 'forbidden' : hasReported() ? 'sent' : 'unknown'),
    refused: [...watched.refused],
    faults: (tracker('debug') as unknown[]).map(String),
  };
}

/** Only a file with settings answers its state; the default one answers with its faults. */
function stateOf(tracker: TrackerCommand): TrackerState | undefined {
  const state = tracker('state');
  return Array.isArray(state) ? undefined : (state as TrackerState);
}

function keysOnPage(): string[] {
  return [...document.scripts].flatMap(({ id, src, dataset }) => {
    // Our WordPress plugin brings the tracker along, and names the license in its options.
    const inPlugin = id === pluginScript && /"licenseKey":"([\w-]+)"/.exec(dataset.options ?? '');
    return (inPlugin || lineOfLicense.exec(src))?.[1] ?? [];
  });
}

/** The address before the page's own scripts tidied it up. */
function addressAtArrival(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

function only(given: Pick<URLSearchParams, 'get'> | Map<string, string>): Record<string, string> {
  return Object.fromEntries(
    testParameters.flatMap(name => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function keptIn(): SiteFacts['kept'] {
  try {
    if (/\butmost_last=/.test(document.cookie)) return 'cookie';
    if (localStorage.getItem('utmost_last')) return 'storage';
  } catch {}
  return 'nowhere';
}

function framesOfOthers(): number {
  return [...document.querySelectorAll('iframe')].filter(
    ({ src, offsetWidth, offsetHeight }) =>
      offsetWidth > 50 && offsetHeight > 50 && URL.canParse(src) && new URL(src).origin !== location.origin,
  ).length;
}

/** Where links, forms, frames and scripts of this page belong to, among the sites that only send back who went there. */
function detoursOf(listed: readonly string[] = []): string[] {
  const hosts = ['href', 'action', 'src'].flatMap(name =>
    [...document.querySelectorAll(`:is(a,form,iframe,script)[${name}]`)].flatMap(element => {
      const address = element.getAttribute(name) ?? '';
      return URL.canParse(address, location.href) ? new URL(address, location.href).hostname : [];
    }),
  );
  return paymentAndLoginSites.filter(
    site =>
      !isDetour(`/${site}`) &&
      hosts.some(host => isWithinDomain(host, site)) &&
      !listed.some(one => isWithinDomain(site, one)),
  );
}

function hasReported(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => reports.test(name));
}
