// The one-time offer that a license's owner may buy once.
import type { Memory } from '../memory.ts';
import type { Step } from '../step.ts';
import { type Answer, ask, pressAt } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { chosen, payIdOf } from './chosen.ts';
import { type Moved, pressed } from './move.ts';

/** Buys it, approves it where that is asked, and comes back to the page that completes it. */
export async function buySupport(
  world: World,
  memory: Memory,
  step: Extract<Step, { do: 'buy support' }>,
): Moved {
  const license = chosen(memory, step);
  if (!license) return 'nothing to do';
  const provider = payIdOf(license);
  const offer = { pay_id: provider, subscription_id: license.subscriptionId };
  const answers = await pressed(world, memory, step, () => ask(world, memory.person, 'support', offer));
  const pages = new Set(answers.flatMap(answer => pageOf(answer) ?? []));
  for (const page of pages) {
    await pressAt(
      world,
      provider,
      page,
      provider === 'stripe' ? 'outcome=complete' : `answer=approve&then=${step.funds ?? 'COMPLETED'}`,
    );
    const back = { ...offer, pay_id: `${provider}_capture`, ...orderIn(page, provider) };
    await pressed(world, memory, { ...step, tabs: 1 }, () => ask(world, memory.person, 'support', back));
  }
  return undefined;
}

function pageOf({ body }: Answer): string | undefined {
  const { next_action: next, links } = body as {
    next_action?: { redirect_to_url: { url: string } };
    links?: { rel: string; href: string }[];
  };
  return next?.redirect_to_url.url ?? links?.find(({ rel }) => rel === 'approve')?.href;
}

/** What the provider's page adds to the address it leads back to. */
function orderIn(page: string, provider: 'stripe' | 'paypal'): object {
  const { pathname, searchParams } = new URL(page);
  return provider === 'stripe'
    ? { payment_intent: pathname.split('/').at(-1) }
    : { order_id: searchParams.get('token') };
}
