import { hooks } from '../hooks.ts';
import { view } from '../page.ts';
import { options } from '../settings.ts';
import { agree } from './consent.ts';

interface TcData {
  eventStatus: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  gdprApplies?: boolean;
  purpose?: { consents?: Record<string, boolean> };
}

declare global {
  interface Window {
    /** The IAB's Transparency and Consent Framework, version 2. */
    __tcfapi?: (
      command: 'addEventListener',
      version: 2,
      callback: (data: TcData, success: boolean) => void,
    ) => void;
  }
}

export const tcfConsent = (): void => {
  /** The purpose that covers click ids: to measure the performance of advertising. */
  const adPurpose = 7;

  const take = ({ eventStatus, gdprApplies, purpose }: TcData, success: boolean) => {
    if (!success) return;
    const consents = purpose?.consents ?? {};
    if (gdprApplies === false) agree(true, false);
    // While the banner is shown there is no answer yet.
    else if (eventStatus !== 'cmpuishown')
      agree(!!options.consentPurposes?.every((one: number) => consents[one]), true, !!consents[adPurpose]);
  };

  let isListening = false;
  const listen = () => {
    if (isListening || !view.__tcfapi) return;
    isListening = true;
    view.__tcfapi('addEventListener', 2, take);
  };
  listen();
  // The platform may be loaded after us.
  hooks.filled.push(listen);
};
