import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { checkoutWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { Hero } from '../../pages/public/landing/Hero.tsx';
import { Pricing } from '../../pages/public/landing/Pricing.tsx';
import { ClickReporter } from '../../pages/public/offers/ClickReporter.tsx';
import { paths } from '../../paths.ts';
import { labelPlans, leadToAccount } from './label-plans.ts';
import { ownerText } from './owners-text.ts';

const promise = /free trial|days free|free days/i;

test.each([
  [
    'the landing page',
    () => (
      <main>
        <Hero />
        <Pricing />
      </main>
    ),
  ],
  ['an offer', () => <ClickReporter />],
])('promises no trial when an owner of a license sees %s', async (_, show) => {
  await render(show());
  expect(document.body.textContent).toMatch(promise);
  labelPlans();
  expect(document.body.innerText).not.toMatch(promise);
  expect(document.body.innerText).not.toMatch(/charged from the first day/i);
  await expectAccessible(document.body);
});

test('leads the headline’s button to the account when somebody is signed in', async () => {
  await render(<Hero />);
  leadToAccount();
  await expect
    .element(page.getByRole('link', { name: ownerText.toAccount }))
    .toHaveAttribute('href', paths.account);
  expect(page.getByRole('link', { name: 'TRY FOR FREE' }).elements()).toHaveLength(0);
});

test('says what each plan charges from the first day when an owner of a license sees the prices', async () => {
  await render(
    <main>
      <Pricing />
    </main>,
  );
  labelPlans();
  expect(page.getByRole('link', { name: checkoutWords.another }).elements()).toHaveLength(3);
  const text = document.querySelector('.plans')?.textContent;
  expect(text).toContain('$25.00 each month, from the first day.');
  expect(text).toContain('$250.00 each year, from the first day, that is $20.83 a month.');
});
