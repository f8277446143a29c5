import { boxes } from './boxes.ts';
import { channel } from './channel.ts';
import { consentByCall } from './consent.ts';
import { cookiePerParameter } from './cookie-per-parameter.ts';
import { embeddedForms } from './embedded-forms.ts';
import { embeds } from './embeds.ts';
import { forgotten } from './forgotten.ts';
import { formData } from './form-data.ts';
import { formerCookies } from './former-cookies.ts';
import { googleConsent } from './google-consent.ts';
import { hiddenInputs } from './hidden-inputs.ts';
import { hubspot } from './hubspot.ts';
import { journey } from './journey.ts';
import { keys } from './keys.ts';
import { leadId } from './lead-id.ts';
import { links } from './links.ts';
import { matomo } from './matomo.ts';
import { ninja } from './ninja.ts';
import { placeholderFields } from './placeholder-fields.ts';
import { serverCookie } from './server-cookie.ts';
import { tellState } from './state.ts';
import { success } from './success.ts';
import { successOnServer } from './success-on-server.ts';
import { tcfConsent } from './tcf-consent.ts';
import { toolIds } from './tool-ids.ts';
import { vendorCookies } from './vendor-cookies.ts';
import { webflow } from './webflow.ts';
import { useWidestDomain } from './widest-domain.ts';
import { wordpressConsent } from './wordpress-consent.ts';

/**
 * Marks a part in the built tracker: everything between the two marks is put into a license's file if its settings need
 * the part, and left out otherwise (`shared/domain/sites/tracker-file.ts`).
 */
declare function __PART__(start: string, install: () => void, end: string): void;

/** Installs the parts of this license's file. */
export const installParts = (): void => {
  __PART__('widestDomain', useWidestDomain, '/widestDomain');
  consentByCall();
  tellState();
  __PART__('googleConsent', googleConsent, '/googleConsent');
  __PART__('wordpressConsent', wordpressConsent, '/wordpressConsent');
  __PART__('tcfConsent', tcfConsent, '/tcfConsent');
  __PART__('toolIds', toolIds, '/toolIds');
  __PART__('matomo', matomo, '/matomo');
  __PART__('formerCookies', formerCookies, '/formerCookies');
  __PART__('boxes', boxes, '/boxes');
  __PART__('keys', keys, '/keys');
  __PART__('channel', channel, '/channel');
  __PART__('hiddenInputs', hiddenInputs, '/hiddenInputs');
  __PART__('placeholders', placeholderFields, '/placeholders');
  __PART__('journey', journey, '/journey');
  __PART__('formData', formData, '/formData');
  __PART__('embeddedForms', embeddedForms, '/embeddedForms');
  __PART__('vendorCookies', vendorCookies, '/vendorCookies');
  __PART__('successOnServer', successOnServer, '/successOnServer');
  // After it, which reports the id of the page before.
  __PART__('leadId', leadId, '/leadId');
  __PART__('serverCookie', serverCookie, '/serverCookie');
  __PART__('cookiePerParameter', cookiePerParameter, '/cookiePerParameter');
  __PART__('forgotten', forgotten, '/forgotten');
  __PART__('links', links, '/links');
  __PART__('ninja', ninja, '/ninja');
  __PART__('success', success, '/success');
  __PART__('webflow', webflow, '/webflow');
  __PART__('hubspot', hubspot, '/hubspot');
  __PART__('embeds', embeds, '/embeds');
};
