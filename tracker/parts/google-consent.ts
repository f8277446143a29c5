import { hooks } from '../hooks.ts';
import { view } from '../page.ts';
import { agree } from './consent.ts';

/** A command as `gtag()` puts it into the data layer: an `arguments` object. */
type Command = ArrayLike<unknown> & { [at: number]: unknown };

declare global {
  interface Window {
    dataLayer?: Command[];
  }
}

export const googleConsent = (): void => {
  const types = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const;

  /** `granted` or `denied` for each type, and whether the visitor chose what may be stored. */
  const state: Partial<Record<(typeof types)[number], unknown>> = {};
  let isChosen = false;
  let read = 0;
  let watched: Command[] | undefined;

  /**
   * Google Consent Mode: `ad_storage` allows everything, `analytics_storage` alone allows all but click ids. A default
   * that denies is no answer yet; an update that denies is a refusal.
   */
  const decide = () => {
    const isAllowed = types.some(type => type.includes('_s') && state[type] === 'granted');
    agree(isAllowed || (isChosen ? false : undefined), isChosen, state.ad_storage === 'granted');
  };

  const readNew = () => {
    const layer = view.dataLayer;
    if (!layer) return;
    if (layer !== watched) {
      watched = layer;
      read = 0;
      const push = layer.push;
      // Tag Manager replaces `push` in the same way, and calls the one it found.
      layer.push = (...commands) => {
        const answer = push.apply(layer, commands);
        for (const command of commands) note(command);
        read = layer.length;
        decide();
        return answer;
      };
    }
    for (; read < layer.length; read++) note(layer[read]);
    decide();
  };

  const note = (command: Command | undefined) => {
    const [what, action, given] = Array.from(command ?? []);
    if (what !== 'consent' || (action !== 'default' && action !== 'update')) return;
    for (const type of types) {
      const value = (Object(given) as Record<string, unknown>)[type];
      if (!value) continue;
      // A default may be for some regions only, and ours is not known: one that denies is believed.
      if (action === 'update' || state[type] !== 'denied') state[type] = value;
      isChosen ||= action === 'update' && type.includes('_s');
    }
  };

  readNew();
  hooks.filled.push(readNew);
  // What is sent back to Google of a lead depends on it. Reported among the rest of what a visit is known by.
  hooks.known.push(values => {
    values.visit_consent = types.map(type => state[type]).join();
  });
};
