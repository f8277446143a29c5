import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardLicense } from '#shared/contract/license.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { accountText } from '../../../text/account.ts';
import { DomainButton } from '../DomainButton.tsx';
import { licenseListText as text } from './text.ts';

vi.mock('../DomainButton.tsx', { spy: true });

const search = page.getByRole('searchbox', { name: text.search });
const sort = page.getByLabelText(text.sort);

function licenses(count: number): CardLicense[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `sub_${index}`;
    const domain = `site-${String(index).padStart(3, '0')}.test`;
    return cardLicense({
      id,
      meta: { license_key: `lk_${index}`, allowed_domains: [domain] },
      subscription: { id, start_date: secondsInDays(-index), status: index === 7 ? 'past_due' : 'active' },
    });
  });
}

/** Domains of the rows in the order in which they are shown. */
function shown(): string[] {
  return [...document.querySelectorAll('[data-license] .domain-button')].map(
    ({ textContent }) => textContent ?? '',
  );
}

test('offers no search or order when there are three licenses', async () => {
  await openSubscriptions(licenses(3));
  await expect.poll(shown).toHaveLength(3);
  await expect.element(search).not.toBeInTheDocument();
});

test('begins with what needs attention, and finds by part of a domain, when there are ten licenses', async () => {
  await openSubscriptions(licenses(10));
  await expect.poll(() => shown()[0]).toBe('site-007.test');
  await expect.element(page.getByText(text.count(10))).toBeVisible();
  await search.fill('https://site-004.test/shop');
  await expect.poll(shown).toEqual(['site-004.test']);
  await expect.element(page.getByText(text.found(1, 10))).toBeVisible();
  await expectAccessible();
});

test('sorts as chosen, and as a link says when one is opened', async () => {
  await openSubscriptions(licenses(10));
  await sort.selectOptions('domain');
  await expect.poll(() => shown()[0]).toBe('site-000.test');
  await openSubscriptions(licenses(10), '?q=past%20due&sort=newest');
  await expect.poll(shown).toEqual(['site-007.test']);
  await expect.element(search).toHaveValue('past due');
  await expect.element(sort).toHaveValue('newest');
});

test('says so and can be cleared when a search finds nothing', async () => {
  whenAsked('licenses', licenses(5));
  await openSubscriptions(licenses(5));
  await search.fill('nowhere');
  await expect.element(page.getByText(text.none)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: text.clear }).click();
  await expect.poll(shown).toHaveLength(5);
});

test('asks for the figures of those on screen alone when there are a hundred licenses', async () => {
  const all = licenses(100);
  await openSubscriptions(all);
  const asked = whenAsked('usage', visitsCounted({}));
  await expect.poll(shown).toHaveLength(100);
  await expect.poll(() => document.querySelectorAll('[role="meter"], meter').length).toBeGreaterThan(2);
  expect(asked.length).toBeLessThan(60);
});

/** Chooses another order as an arrow does: beginning at what the select shows. */
function chooseNext(steps: number): void {
  const select = sort.element() as HTMLSelectElement;
  select.selectedIndex += steps;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

test('goes two orders on when an arrow is pressed twice quickly in a list of a hundred', async () => {
  await openSubscriptions(licenses(100));
  await expect.poll(shown).toHaveLength(100);
  (sort.element() as HTMLSelectElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(sort).toHaveValue('domain');
  await expect.poll(() => shown()[0]).toBe('site-000.test');
  // Quicker than anybody's keys: before anything is drawn.
  chooseNext(1);
  chooseNext(1);
  await expect.element(sort).toHaveValue('end');
  chooseNext(-1);
  chooseNext(-1);
  chooseNext(-1);
  await expect.element(sort).toHaveValue('newest');
});

test('keeps both when an order and a row are chosen at once', async () => {
  await openSubscriptions(licenses(100));
  await expect.poll(shown).toHaveLength(100);
  const row = page.getByRole('button', { name: 'site-004.test', exact: true });
  chooseNext(2);
  (row.element() as HTMLElement).click();
  await expect.poll(() => shown()[0]).toBe('site-000.test');
  await expect.element(page.getByRole('tab', { name: accountText.tabs.code })).toBeVisible();
  await expect.element(sort).toHaveValue('domain');
});

test('draws no row that is left out when letters are typed into the search', async () => {
  await openSubscriptions(licenses(30));
  await expect.poll(shown).toHaveLength(30);
  await search.click();
  const drawn = vi.mocked(DomainButton);
  drawn.mockClear();
  await search.fill('site-00');
  await expect.poll(shown).toHaveLength(10);
  expect(
    drawn.mock.calls.map(([{ row }]) => row.domain).filter(domain => !domain.startsWith('site-00')),
  ).toEqual([]);
});
