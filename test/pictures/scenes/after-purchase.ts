// What comes after a purchase: the offer of onboarding, the welcome, and the order that cannot be found.

import { supportText } from '../../../web/src/features/support-offer/text.ts';
import { signInText } from '../../../web/src/text/sign-in.ts';
import { maya } from '../place.ts';
import type { Place, Scene } from '../scene.ts';
import { licenseIn } from './licenses.ts';

const own = { signedIn: true } as const;
const offer = '/support-plan?pay_id=stripe&subscription_id=sub_1';
export const afterPurchase: readonly Scene[] = [
  {
    name: 'order-unknown',
    shows: { routes: ['/support-plan'] },
    reach: async at => {
      await at.go(offer);
      await heading(at, 'Log in to see your order');
    },
  },
  {
    ...own,
    name: 'order-missing',
    reach: async at => {
      await at.answer('licenses', []);
      await at.go('/welcome');
      await heading(at, 'There is no order here yet');
    },
  },
  {
    ...own,
    name: 'order-not-looked-up',
    reach: async at => {
      await at.refuse('licenses', 'missing', 'No answer.');
      await at.go('/welcome');
      await heading(at, 'We couldn’t look up your order');
    },
  },
  {
    ...own,
    name: 'support-offer',
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.go(offer);
      await at.page.getByRole('button', { name: supportText.upgrade }).waitFor();
    },
  },
  {
    name: 'support-offer-unconfirmed',
    reach: async at => {
      const email = 'maya@gmail.com';
      await at.context.addInitScript(
        ([pending, bought]) => {
          sessionStorage.setItem('pending-user', pending);
          sessionStorage.setItem('bought', bought);
        },
        [
          JSON.stringify({ userId: 'user-maya', first_name: 'Maya', email }),
          JSON.stringify([email]),
        ] as const,
      );
      await at.go(offer);
      await heading(at, signInText.checkInbox);
    },
  },
  {
    ...own,
    name: 'support-offer-refused',
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.refuse('buy-support-plan', 'declined', 'Your card was declined.');
      await at.go(offer);
      await at.page.getByRole('button', { name: supportText.upgrade }).click();
      await at.page.getByText('Your card was declined.').waitFor();
    },
  },
  {
    ...own,
    name: 'support-offer-bought',
    reach: async at => {
      await bought(at);
      await at.go(offer);
      await at.page.getByRole('link', { name: supportText.next }).waitFor();
    },
  },
  {
    ...own,
    name: 'welcome',
    shows: { routes: ['/welcome'] },
    reach: async at => {
      await at.answer('licenses', [licenseIn.active]);
      await at.go('/welcome');
      await heading(at, 'Set up your domain');
    },
  },
  {
    ...own,
    name: 'welcome-onboarding',
    reach: async at => {
      await bought(at);
      await at.go('/welcome?bought_support=true');
      await heading(at, 'Your onboarding is booked');
    },
  },
  {
    ...own,
    name: 'premium-support',
    shows: { routes: ['/premium-support'] },
    reach: async at => {
      await bought(at);
      await at.go('/premium-support');
      await heading(at, 'What happens next');
    },
  },
];

/** Maya has a license and the onboarding. */
async function bought({ answer, context }: Place) {
  const { active } = licenseIn;
  await answer('licenses', [{ ...active, meta: { ...active.meta, support_order_id: 'pi_1' } }]);
  await context.addInitScript(
    email => sessionStorage.setItem('bought-onboarding', JSON.stringify([email])),
    maya,
  );
}

function heading({ page }: Place, name: string) {
  return page.getByRole('heading', { name }).filter({ visible: true }).first().waitFor();
}
