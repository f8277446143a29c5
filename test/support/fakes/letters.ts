// The queue of letters and what it needs, in memory.

import type { Receipts } from '#functions/ports/bills/receipts.ts';
import type { LetterRecords, Letters } from '#functions/ports/letters/letters.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import type { Letter } from '#shared/contract/letter.ts';
import { memoryLeavers, memoryPastRefunds } from './account-data.ts';
import { memoryBoughtOrders } from './bought-orders.ts';
import { catalogue } from './records.ts';

/** What telling an owner needs besides the licenses; no provider knows of any payment, and everybody exists. */
export function letterPorts() {
  const none: Receipts = {
    after: async () => [],
    ofProration: async () => undefined,
    owed: async () => undefined,
  };
  return {
    catalogue,
    afterMoney,
    letters: memoryLetters(),
    receipts: { stripe: none, paypal: none },
    emailOf: async () => '',
    leavers: memoryLeavers(),
    boughtOrders: memoryBoughtOrders(),
    pastRefunds: memoryPastRefunds(),
  };
}

/** `sent` lists the letters handed over, each once. */
export function memoryLetters(): Letters & { sent: Letter[] } {
  const sent: Letter[] = [];
  return {
    sent,
    async send(letter) {
      if (!sent.some(({ once }) => once === letter.once)) sent.push(letter);
    },
  };
}

export function memoryLetterRecords(): LetterRecords {
  const states = new Map<string, 'sending' | 'sent'>();
  return {
    async claim(once) {
      const state = states.get(once);
      if (!state) states.set(once, 'sending');
      return state === undefined ? 'claimed' : state === 'sent' ? 'sent' : 'unknown';
    },
    noteSent: async once => void states.set(once, 'sent'),
    async release(once) {
      if (states.get(once) === 'sending') states.delete(once);
    },
  };
}
