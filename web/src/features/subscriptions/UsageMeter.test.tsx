import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { accountText } from '../../text/account.ts';

const meter = page.getByRole('meter');

test.each([
  { visits: 0, text: '0', tone: 'fine' },
  { visits: 1204, text: '1,204', tone: 'fine' },
  { visits: 20_000, text: '20,000', tone: 'high' },
  { visits: 31_000, text: '31,000', tone: 'full' },
])(
  'when there are $visits visits of 25,000, says so in words and shows the bar as $tone',
  async ({ visits, text, tone }) => {
    await openSubscriptions([cardLicense()], '', visitsCounted({ visits }));
    await expect.element(page.getByText(accountText.usage(text, '25,000'))).toBeVisible();
    const bar = meter.element();
    expect(bar.getAttribute('value')).toBe(String(Math.min(visits, 25_000)));
    expect(bar.parentElement?.dataset.tone).toBe(tone);
    await expectAccessible();
  },
);

test('holds its place with an empty bar when the number is loading', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof visitsCounted>>();
  await openSubscriptions([cardLicense()], '', answer);
  await expect.element(meter).not.toBeInTheDocument();
  arrive(visitsCounted({ visits: 7 }));
  await expect.element(page.getByText(accountText.usage('7', '25,000'))).toBeVisible();
});

test('says that the number is missing when it cannot be loaded', async () => {
  await openSubscriptions([cardLicense()], '', new AppError('missing', 'Gone'));
  await expect.element(page.getByText(accountText.usageUnknown)).toBeVisible();
  await expectAccessible();
});

test('asks for no number when the license has no service', async () => {
  const ended = cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(-1) } });
  await openSubscriptions([ended]);
  const asked = whenAsked('usage', visitsCounted({}));
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked).toEqual([]);
});
