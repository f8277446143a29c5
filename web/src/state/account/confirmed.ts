import { atom } from 'nanostores';
import { kept } from '../kept.ts';

// A link from a mail opens a tab of its own. The tab in which somebody has registered hears of it from there.

const channel = 'account-confirmed';
const stored = kept<string>('confirmed');

/** Id of the account that this tab knows to be confirmed. */
export const confirmedStore = atom(stored.read());

export const confirmed = {
  note(userId: string) {
    stored.write(userId);
    confirmedStore.set(userId);
  },
  /** To the other tabs of this browser. */
  announce(userId: string) {
    const other = new BroadcastChannel(channel);
    other.postMessage(userId);
    other.close();
  },
  /** Returns a function that stops listening. */
  listen(): () => void {
    const other = new BroadcastChannel(channel);
    other.onmessage = ({ data }) => confirmed.note(String(data));
    return () => other.close();
  },
};
