import type { Touch } from '#shared/domain/attribution/attribution.ts';
import type { ChannelAnswer } from '#shared/domain/attribution/channel-fields.ts';
import { fillForms } from '../fill-forms.ts';
import { hooks } from '../hooks.ts';
import { isRefusedByPage } from '../report.ts';
import { isId, url } from '../settings.ts';
import { isHolding, keep, load, rereadCookies } from '../storage.ts';
import { last, mayKnow, values } from '../visitor.ts';

// Replaced by the publisher, as those in settings.ts.
declare const __UTMOST_KEY__: string;

/**
 * The channel of both touches, in `channel`, `channel_medium` and `channel_detail_1` to `_4`: our server says it, by the rules of
 * reports, and it is kept with its touch. A touch is asked for once in a document, and its click id by name, never by value.
 * Where the answer is late, fields stay as they are, and the next page has it.
 * Why: docs/decisions/0187
 */
export const channel = (): void => {
  /** By the time of the touch; undefined until an answer is there. */
  const answers: Record<string, ChannelAnswer | undefined> = {};

  const ask = async (touch: Touch) => {
    const at = touch.touch_time;
    // Before a consent nothing of a visitor is sent, nor where privacy is asked for and no campaign is known.
    if (!at || at in answers || !url || isRefusedByPage || isHolding() || !(mayKnow || touch.utm_source))
      return;
    answers[at] = undefined;
    const query = new URLSearchParams({ license_key: __UTMOST_KEY__ });
    const say = (name: string, value: unknown) => value && query.set(name, `${value}`.slice(0, 200));
    // `channelQuestion` (`shared/contract/tracking.ts`) written out: a list would stay in the files without this part.
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) say(name, touch[name]);
    say(
      'click',
      Object.keys(touch).find(name => isId(name) && !touch[`at_${name}`]),
    );
    say('ref', (touch.referrer as string)?.split('/')[2]);
    try {
      const answer = await fetch(`${url}/channel?${query}`, { referrerPolicy: 'no-referrer' });
      answers[at] = await answer.json();
      addChannels();
      fillForms();
    } catch {}
  };

  const addChannels = () => {
    // The first touch may have been written a moment ago.
    rereadCookies();
    for (const prefix of ['', 'first_']) {
      const isFirst = prefix && +(values.first_touch_time as string) !== +(last.touch_time as number);
      const touch = isFirst ? load('utmost_first') : last;
      const answer = answers[touch.touch_time as number];
      if (!touch.channel && answer?.channel)
        keep(Object.assign(touch, answer), isFirst ? 'utmost_first' : 'utmost_last');
      if (!touch.channel) ask(touch);
      else
        for (const [name, value] of Object.entries({
          ...touch,
          channel_detail_2: touch.utm_campaign || touch.referrer,
          channel_detail_3: touch.utm_term,
          channel_detail_4: touch.utm_content,
        }))
          values[prefix + name] = value as string;
    }
  };

  hooks.known.push(addChannels);
};
