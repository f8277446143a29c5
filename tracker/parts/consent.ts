import { hooks } from '../hooks.ts';
import { browser, here, page } from '../page.ts';
import { address, run } from '../run.ts';
import { attributes, isKnown, options } from '../settings.ts';
import { hold, loadKept, readCookies } from '../storage.ts';
import { letKnow, wishes } from '../visitor.ts';

/**
 * What the visitor said. Undefined: nothing yet, so values are held in memory. `mayIdentify` is false if the consent
 * covers campaigns but not click ids.
 */
let agreed: boolean | undefined;
let mayIdentify = true;
/** True if the visitor chose, rather than a default; only a choice outweighs Global Privacy Control. */
let isChoice = false;
/** The address the visitor first landed on, recorded if consent is given on a later page view. */
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
      page.cookie = `${name}=${attributes};max-age=0${here.protocol[5] ? ';secure' : ''}`;
  }
};

/** Applies the consent to storage and tracking; a consent given by call on an earlier page is read from the cookie. */
const asAgreed = () => {
  readCookies();
  landing ??= new URL(here.href);
  const before = loadKept('utmost_last');
  if (before.agreed && (agreed || !options.consent || options.consent === 'manual')) {
    agreed ??= true;
    isChoice = true;
  }
  if (agreed === false) forgetAll();
  const mayKeep = agreed ?? !options.consent;
  const isIdentifying = mayKeep && mayIdentify && (isChoice || !browser.globalPrivacyControl);
  letKnow(isIdentifying);
  hold(!mayKeep);
  // What was not recorded on landing is recorded as soon as it may be.
  wishes.landing = isIdentifying && !couldIdentify ? landing : undefined;
  couldIdentify = isIdentifying;
  wishes.agreed = agreed && isChoice ? 1 : undefined;
  wishes.noUserAgent = options.userAgent === false;
};

export const hasRefused = (): boolean => agreed === false;

/** Takes note of a consent, a refusal (false), or that there is none yet (undefined). */
export const agree = (yes: boolean | undefined, choice = true, ids = true): void => {
  if (yes === agreed && choice === isChoice && ids === mayIdentify) return;
  [agreed, isChoice, mayIdentify] = [yes, choice, ids];
  if (address) run({ type: 'consent' });
};

export const consentByCall = (): void => {
  hooks.before.push(asAgreed);
  hooks.commands.consent = choice => agree(!!choice);
};
