// A product that is wrong on purpose, by one thing in its source: its function is bundled anew with that, in about a
// second. What took money wrongly was a judgement before anything was sent, which a wrong request cannot play. A line
// that is not there any more fails the test, so it is kept in step with the source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../../bin/build-functions.ts';
import type { FunctionConfig } from '../../../local/ports.ts';

interface WrongSource {
  /** The functions it is in, by their folders. */
  functions: readonly string[];
  file: string;
  /** What the file says, and what it says instead. */
  says: readonly (readonly [right: string, wrong: string])[];
}

export const wrongSources = {
  /** Holds the age of a page against the moment an order was made, not that at which it could be seen to be paid. */
  'a page counts as new from the order on': {
    functions: ['calls/create-stripe-subscription'],
    file: 'shared/domain/checkout/order-state.ts',
    says: [
      [
        '{ boughtAt = 0, answeredAt = 0 }: EarlierPurchase, { openedAt }: OrderFacts): boolean {',
        '{ createdAt: boughtAt, answeredAt = 0 }: EarlierPurchase, { openedAt }: OrderFacts) {',
      ],
      ['return isFirst ? Math.max(createdAt, paid.at + 999) : createdAt;', 'return createdAt;'],
    ],
  },
  /** Reads a capability that has expired as none, so that nobody knows how old its page is. */
  'an expired page has no age': {
    functions: ['calls/create-stripe-subscription'],
    file: 'functions/adapters/checkout-tokens.ts',
    says: [
      [
        'return { ...grant, isExpired: until <= clock.now() };',
        'return until <= clock.now() ? undefined : { ...grant, isExpired: false };',
      ],
    ],
  },
  /** A deletion waits for every open order before it ends anything. */
  'a deletion waits for what is open': {
    functions: ['jobs/delete-data'],
    file: 'functions/flows/account/end-all-charges.ts',
    says: [
      [
        'const licenses = await deps.licenses.ofUser(userId);',
        `const licenses = await deps.licenses.ofUser(userId);
         if ((await deps.operations.openOf(userId)).length > 0) throw new DeletionWaits('something is open');`,
      ],
    ],
  },
  /** Judges a change of plan before its turn, and not in it. */
  'a change is judged before its turn': {
    functions: ['calls/upgrade'],
    file: 'functions/calls/upgrade/update.ts',
    says: [
      [
        'return changeAlone(own, deps, async turn => upgrade(await syncOwn(own, deps), body, turn, deps));',
        'return upgrade(own, body, { askFor: (_target, _current, change) => change() }, deps);',
      ],
    ],
  },
  /** A lost dispute stops the service, and not the subscription. */
  'a lost dispute ends nothing': {
    functions: ['jobs/apply-webhook'],
    file: 'functions/flows/licenses/apply-dispute.ts',
    says: [['if (isLost && !isOver) await deps.providers[provider].stop(subscriptionId);', '']],
  },
  /** An open dispute stops nothing. */
  'a disputed license goes on': {
    functions: ['jobs/apply-webhook', 'jobs/publish-trackers', 'jobs/sync-licenses'],
    file: 'shared/domain/licenses/dispute.ts',
    says: [["(one.state === 'open' && suspendedFrom(one) <= now)", 'false']],
  },
  /** Forgets with the account what was to be given back. */
  'who leaves is given nothing back': {
    functions: ['jobs/delete-data'],
    file: 'functions/flows/account/refund-leaver.ts',
    says: [['if (!refund) return;', 'return;']],
  },
  /** Takes a code as often as somebody likes. */
  'a code is for every license': {
    functions: ['calls/create-stripe-subscription'],
    file: 'functions/flows/checkout/claim-coupon.ts',
    says: [['if (!isFree) throw', 'if (!isFree && !code) throw']],
  },
  /** Gives what is not paid yet. */
  'money on its way counts': {
    functions: ['calls/buy-support-plan'],
    file: 'functions/adapters/paypal/support-orders.ts',
    says: [["if (capture?.status === 'COMPLETED')", "if (capture?.status !== 'DECLINED')"]],
  },
  /** Forgets a refund with the account. */
  'who comes back is refunded again': {
    functions: ['calls/refund'],
    file: 'functions/flows/licenses/refund-due.ts',
    says: [['(await pastRefunds.includes(license.email, refundedPlan(license, catalogue)))', 'false']],
  },
  /** Deletes who never confirmed, whatever they bought. */
  'buyers who never confirm are not kept': {
    functions: ['jobs/delete-data'],
    file: 'functions/flows/account/delete-unconfirmed.ts',
    says: [['if (await isNeeded(userId, deps)) return false;', '']],
  },
  /** Takes the rest of what was paid for from who stops the payments at PayPal. */
  'who cancels at PayPal loses the rest': {
    functions: ['jobs/apply-webhook', 'jobs/publish-trackers', 'jobs/sync-licenses'],
    file: 'shared/domain/licenses/status.ts',
    says: [["accessUntil > now ? 'expiring' : 'canceled'", "'canceled'"]],
  },
} as const satisfies Record<string, WrongSource>;

const root = join(import.meta.dirname, '../../..');

/** Bundles the functions that are wrong below `out`, and has the product run them. */
export async function makeWrong(
  all: readonly FunctionConfig[],
  { functions, file, says }: WrongSource,
  out: string,
): Promise<void> {
  let contents = readFileSync(join(root, file), 'utf8');
  for (const [right, wrong] of says) {
    if (!contents.includes(right)) throw new Error(`${file} does not say any more: ${right}`);
    contents = contents.replace(right, () => wrong);
  }
  const options = bundleOptions(join(root, '.utmost/build/tracker/tracker.js'));
  await build({
    ...options,
    minify: false,
    sourcemap: false,
    outdir: out,
    entryPoints: functions.map(name => ({
      in: join(root, 'functions', name, 'handler.ts'),
      out: `${name}/index`,
    })),
    plugins: [
      {
        name: 'wrong-source',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === join(root, file) ? { contents, loader: 'ts' } : undefined,
          ),
      },
      ...(options.plugins ?? []),
    ],
  });
  for (const name of functions)
    for (const config of all)
      if (config.name.endsWith(`-${name.split('/').at(-1)}`)) config.folder = join(out, name);
}
