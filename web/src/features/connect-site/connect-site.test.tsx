import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { connectRefusals, connectText as text } from '#shared/text/connect-site.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { departures } from '#test/support/component/departures.ts';
import { cardLicense } from '#test/support/component/licenses.ts';

const asked = {
  site: 'https://www.rossi.test/blog',
  return_to: 'https://www.rossi.test/blog/wp-admin/options-general.php?page=utmost',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
};
const back = `${asked.return_to}&utmost_code=lk_1.x&utmost_state=${asked.state}`;
const agree = page.getByRole('button', { name: text.agree });

function open(change: Partial<typeof asked> = {}, licenses = [cardLicense()]) {
  whenAsked('licenses', licenses);
  return openAccount(`/infos/connect-site?${new URLSearchParams({ ...asked, ...change })}`);
}

test('sends what the plugin asked for and returns to it when the user agrees', async () => {
  const { answer, arrive } = awaitedAnswer<{ sites: []; return_url: string }>();
  const sent = whenAsked('connected-sites', () => answer);
  await open();
  await expect.element(page.getByText(asked.site)).toBeVisible();
  await expectAccessible();
  await agree.click();
  await expect
    .element(page.getByRole('button', { name: text.agreeing }))
    .toHaveAttribute('aria-busy', 'true');
  arrive({ sites: [], return_url: back });
  await expect.poll(departures).toEqual([back]);
  expect(sent).toEqual([{ license_key: 'lk_1', agree: asked }]);
});

test('shows the reason and stays on the page when the server refuses', async () => {
  whenAsked('connected-sites', new AppError('invalid', connectRefusals.https));
  await open();
  await agree.click();
  await expect.element(page.getByRole('alert').getByText(connectRefusals.https)).toBeVisible();
  expect(departures()).toEqual([]);
});

test('stays on the page when the answer leads to another site', async () => {
  whenAsked('connected-sites', { sites: [], return_url: 'https://evil.test/?page=utmost&x' });
  await open();
  await agree.click();
  await expect.element(agree).not.toHaveAttribute('aria-busy');
  expect(departures()).toEqual([]);
});

test('offers only licenses of the site’s domain when there are several', async () => {
  const other = cardLicense({ id: 'sub_2', meta: { license_key: 'lk_2', allowed_domains: ['other.test'] } });
  const third = cardLicense({ id: 'sub_3', meta: { license_key: 'lk_3' } });
  const sent = whenAsked('connected-sites', { sites: [], return_url: back });
  await open({}, [other, cardLicense(), third]);
  const pick = page.getByLabelText(text.pick);
  await expect.element(pick.getByRole('option')).toHaveLength(2);
  await pick.selectOptions('lk_3');
  await agree.click();
  await expect.poll(departures).toEqual([back]);
  expect(sent).toMatchObject([{ license_key: 'lk_3' }]);
});

test('says what to do when no license has the site’s domain', async () => {
  await open({ site: 'https://rossi.test.evil.test' });
  await expect.element(page.getByText(text.none('rossi.test.evil.test'))).toBeVisible();
  await expectAccessible();
});

test.each([{ state: 'short' }, { challenge: '' }, { return_to: '' }, { site: 'javascript:alert(1)' }])(
  'says that the link is incomplete when the address has %j',
  async change => {
    await open(change);
    await expect.element(page.getByText(text.incomplete)).toBeVisible();
    await expect.element(agree).not.toBeInTheDocument();
  },
);

test('says so and can try again when the licenses cannot be loaded', async () => {
  whenAsked('licenses', new AppError('missing', 'gone'));
  await openAccount(`/infos/connect-site?${new URLSearchParams(asked)}`);
  await expect.element(page.getByText(text.failed)).toBeVisible();
  whenAsked('licenses', [cardLicense()]);
  await page.getByRole('button', { name: text.tryAgain }).click();
  await expect.element(agree).toBeVisible();
});
