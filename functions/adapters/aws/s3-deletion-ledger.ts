import { createHash } from 'node:crypto';
import type { DeletionLedger } from '#functions/ports/account/deletion-ledger.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { awsAnswer } from './aws-call.ts';

const folder = 'deletions/';
const readsAtOnce = 25;

/**
 * Files `deletions/<account>-<what is noted>`, a hash in each line. What they hash is random and too long to be tried;
 * words that could be guessed, such as mail addresses, do not belong here. The bucket deletes them by itself.
 * Why: docs/decisions/0115
 */
export function s3DeletionLedger({ bucket, clock }: { bucket: string; clock: Clock }): DeletionLedger {
  const call = awsAnswer('s3', { tries: 3, timeoutMs: 5000, clock });

  const list = async function* (): AsyncGenerator<string[]> {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const asked = new URLSearchParams({ 'list-type': '2', prefix: folder, 'start-after': last });
      const { body } = await call({ method: 'GET', path: `/${bucket}?${asked}`, headers: {} });
      const keys = [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      yield keys;
      last = keys.at(-1);
    }
  };

  return {
    async note(userId, words) {
      if (words.length === 0) return;
      const body = [...new Set(words)].map(hashOf).sort().join('\n');
      await call({
        method: 'PUT',
        path: `/${bucket}/${folder}${hashOf(userId)}-${hashOf(body)}`,
        headers: { 'content-type': 'text/plain' },
        body,
      });
    },

    async read() {
      const hashes = new Set<string>();
      for await (const keys of list())
        for (let at = 0; at < keys.length; at += readsAtOnce) {
          const files = keys
            .slice(at, at + readsAtOnce)
            .map(key => call({ method: 'GET', path: `/${bucket}/${key}`, headers: {} }));
          for (const { body } of await Promise.all(files))
            for (const hash of body.split('\n')) hashes.add(hash);
        }
      return { has: word => hashes.size > 0 && hashes.has(hashOf(word)) };
    },
  };
}

function hashOf(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
