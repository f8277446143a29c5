import { hooks } from '../hooks.ts';
import { browser, here, page } from '../page.ts';
import { address, run } from '../run.ts';
import { isKnown, isWithin, options } from '../settings.ts';
import { hold, loadKept, rereadCookies, writeCookie } from '../storage.ts';
import { letKnow, overrides } from '../visitor.ts';

/**
 * What the visitor said. Undefined: nothing yet, so values are held in memory. `mayIdentify` is false if the consent
 * covers campaigns but not click ids.
 */
let agreed: boolean | undefined;
let mayIdentify = true;
/** True if the visitor chose, rather than a default; only a choice outweighs Global Privacy Control. */
let isChoice = false;
/** The address the visitor landed on, recorded if consent is given later. */
let landing: URL | undefined;
let couldIdentify = false;

const forgetAll = () => {
  try {
    for (const name of ['first', 'last', 'queue']) localStorage.removeItem(`utmost_${name}`);
  } catch {}
  // So that the names of cookies that hold click ids are recognized.
  letKnow(true);
  for (const pair of page.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (/^utmost_(first|last)$/.test(name) || (options.cookiePerParameter && isKnown(name)))
      writeCookie(name, '');
  }
};

/**
 * Where the visitor landed. Nothing may be kept before an answer, but the page after the landing gets it whole by the
 * browser.
 */
const landed = () => {
  const source = new URL(page.referrer, here.href);
  const isSecond = !!options.consent && !loadKept('utmost_last').touch_time && isWithin(source.hostname);
  const hasOwn = [...new URLSearchParams(here.search)].some(([name]) => isKnown(name));
  return isSecond && !hasOwn ? source : new URL(here.href);
};

/** Applies the consent to storage and tracking; a consent given by call on an earlier page is read from the cookie. */
const asAgreed = () => {
  rereadCookies();
  landing ??= landed();
  const wasChosen = !!loadKept('utmost_last')._agreed;
  if (wasChosen && (!options.consent || options.consent === 'manual')) agreed ??= true;
  if (agreed === false) forgetAll();
  const mayKeep = agreed ?? !options.consent;
  // Not noted in `isChoice`: an interface that is asked again and again would take it for a change each time.
  const isChosen = isChoice || wasChosen;
  const isIdentifying = mayKeep && mayIdentify && (isChosen || !browser.globalPrivacyControl);
  letKnow(isIdentifying);
  hold(!mayKeep);
  // What was not recorded on landing is recorded as soon as it may be.
  overrides.landing = isIdentifying && !couldIdentify ? landing : undefined;
  couldIdentify = isIdentifying;
  overrides.agreed = agreed && isChosen ? 1 : undefined;
};

export const hasRefused = (): boolean => agreed === false;

/** Takes note of a consent, a refusal (false), or that there is none yet (undefined). */
export const agree = (yes: boolean | undefined, choice = true, ids = true): void => {
  if (yes === agreed && choice === isChoice && ids === mayIdentify) return;
  [agreed, isChoice, mayIdentify] = [yes, choice, ids];
  if (address) run({ type: 'told' });
};

export const consentByCall = (): void => {
  hooks.before.push(asAgreed);
  hooks.commands.consent = choice => agree(!!choice);
};
