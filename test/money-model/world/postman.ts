// Carries the providers' webhooks to the product: at once, late, twice, in another order, or never.
import type { Due } from '../../../local/clock.ts';
import type { WebhookDelivery, WebhookSender } from '../../../local/ports.ts';
import type { PostMode } from '../step.ts';

const retryMs = 5 * 60_000;
const mostTries = 6;

interface Letter {
  delivery: WebhookDelivery;
  dueAt: number;
  tries: number;
}

export interface Postman extends WebhookSender {
  due: Due;
  mode: PostMode;
  /** Brings what was held back, in another order when that is the mode. */
  bringHeld(): Promise<void>;
  /** Brings what is due. */
  bring(): Promise<void>;
  /** How many were lost, held, repeated. */
  counts: Record<PostMode, number>;
}

/** `bring` hands a delivery to the product and answers the status. */
export function openPostman(hand: (delivery: WebhookDelivery) => Promise<number>): Postman {
  let letters: Letter[] = [];
  let held: WebhookDelivery[] = [];
  const counts = { prompt: 0, late: 0, lost: 0, twice: 0, shuffled: 0 };
  const post = (delivery: WebhookDelivery) => letters.push({ delivery, dueAt: Date.now(), tries: 0 });

  const run = async (until: number) => {
    for (;;) {
      const letter = letters.filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!letter) return;
      letters = letters.filter(one => one !== letter);
      const status = await hand(letter.delivery);
      const tries = letter.tries + 1;
      if (status >= 300 && tries < mostTries)
        letters.push({ ...letter, tries, dueAt: Date.now() + retryMs * 3 ** tries });
    }
  };

  const postman: Postman = {
    mode: 'prompt',
    counts,
    send(delivery) {
      counts[postman.mode] += 1;
      if (postman.mode === 'lost') return;
      if (postman.mode === 'late' || postman.mode === 'shuffled') held.push(delivery);
      else post(delivery);
      if (postman.mode === 'twice') post(delivery);
    },
    async bringHeld() {
      const now = postman.mode === 'shuffled' ? [...held].reverse() : held;
      held = [];
      now.forEach(post);
      await run(Date.now());
    },
    bring: () => run(Date.now()),
    due: {
      nextAt: () => (letters.length ? Math.min(...letters.map(({ dueAt }) => dueAt)) : undefined),
      run,
    },
  };
  return postman;
}
