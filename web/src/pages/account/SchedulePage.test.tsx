import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { product } from '#shared/product.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { config } from '../../api/config.ts';
import { publicConfig } from '../../api/public-config.ts';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { scheduleText } from './schedule-text.ts';

const words = scheduleText;
const write = page.getByRole('link', { name: words.suggest });

afterEach(() => queryClient.clear());

test('offers to write to us when there is no scheduling service', async () => {
  await openAccount(paths.schedule);
  await expect
    .element(write)
    .toHaveAttribute('href', expect.stringContaining(`mailto:${product.contact.email}`));
  await expect.element(page.getByRole('list', { name: words.inCall })).toBeVisible();
  await expect.element(page.getByTitle(words.frame)).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows the booking page when there is a scheduling service', async () => {
  await openAccount(paths.schedule);
  await expect.element(write).toBeVisible();
  queryClient.setQueryData(publicConfig.queryKey, {
    ...(await config()),
    vendors: { scheduling: 'about:blank#booking' },
  });
  await expect.element(page.getByTitle(words.frame)).toHaveAttribute('src', 'about:blank#booking');
  await expect.element(write).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: words.writeTitle })).toHaveAttribute('data-chat', '');
});
