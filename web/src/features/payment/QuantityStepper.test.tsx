import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { labels } from '#shared/text/messages.ts';
import { paymentText } from '../../text/payment.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

test('cannot be changed when the order is being paid', async () => {
  await render(<QuantityStepper quantity={2} locked />);
  await expect.element(page.getByLabelText(labels.quantity)).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: paymentText.more })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: paymentText.fewer })).toBeDisabled();
});

test('can be raised, and lowered down to one, when nothing is being paid', async () => {
  const { rerender } = await render(<QuantityStepper quantity={2} locked={false} />);
  await expect
    .element(page.getByRole('button', { name: paymentText.fewer }))
    .not.toHaveAttribute('aria-disabled');
  await rerender(<QuantityStepper quantity={1} locked={false} />);
  await expect
    .element(page.getByRole('button', { name: paymentText.fewer }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: paymentText.more })).toBeEnabled();
});
