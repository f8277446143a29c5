// What is done on the pages about money, clicks, leads and the own account, with the keyboard alone. Whatever takes away
// the button that was pressed leaves the focus where one goes on.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickNetworks } from '#shared/domain/leads/click-ids.ts';
import { dayMs } from '#shared/domain/time.ts';
import { labels } from '#shared/text/messages.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { answerEverything } from '#test/support/component/account-states.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { ownAccount } from '#test/support/component/identity.ts';
import { focusedName, tabTo } from '#test/support/component/keyboard.ts';
import { lastMonth } from '#test/support/component/monthly-report.ts';
import { billTable, bothProviders, openBillings } from '#test/support/component/open-billings.ts';
import { savedFiles } from '#test/support/component/saved-files.ts';
import { billItem, billingsAnswer, licenseBilling } from '#test/support/fakes/answered-bills.ts';
import { clickAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { billingsText } from '../../features/billings/text.ts';
import { clickPage, listText, markText, reportSections } from '../../features/click-report/text.ts';
import { reportText } from '../../features/monthly-report/text.ts';
import { paths } from '../../paths.ts';
import { leadText } from '../../text/leads.ts';
import { licenseChangeText } from '../../text/license-changes.ts';
import { myAccountText } from '../../text/my-account.ts';
import { uiText } from '../../ui/text.ts';

const now = Date.now();
/** What the name of a button for one lead begins with. */
const journey = leadText.openOf('').trim();

beforeEach(() => page.viewport(1280, 1600));

function focusIsOn(name: string) {
  return expect.poll(focusedName).toContain(name);
}

async function press(name: string, key = '{Enter}') {
  await tabTo(name);
  await userEvent.keyboard(key);
}

describe('Billings', () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    billItem({
      id: `in_${place}`,
      number: `UTM-10${place}`,
      date: now - place * dayMs,
      amount: 1000 + place,
    }),
  );
  const licenses = Array.from({ length: 7 }, (_, place) =>
    licenseBilling({ license_key: `lk_${place}`, domain: `site-${place}.test` }),
  );

  test('sorts, searches, filters, saves and shows the whole list when only keys are pressed', async () => {
    const saved = savedFiles();
    await openBillings(({ cursor }) =>
      cursor
        ? { items: [billItem({ id: 'last', number: 'UTM-LAST' })], next: null, missing: [] }
        : billingsAnswer({ items: many, next: '1_x', account: { licenses } }),
    );
    await expect.element(billTable()).toBeVisible();
    await press(billingsText.licenses.showAll(7));
    await expect.element(page.getByText('site-6.test').first()).toBeVisible();
    // The last thing before the button that is gone.
    await focusIsOn(billingsText.changeCard);

    await press(billingsText.list.older);
    await expect.element(billTable().getByText('UTM-LAST', { exact: true })).toBeVisible();
    await focusIsOn('UTM-LAST');
    await press(uiText.csv);
    await expect.poll(() => saved.size).toBe(1);

    (page.getByRole('searchbox').element() as HTMLElement).focus();
    await userEvent.keyboard('UTM-103');
    await expect.poll(() => billTable().getByRole('row').elements().length).toBe(2);
    await userEvent.keyboard('nothing');
    await press(billingsText.list.clear);
    await expect.poll(() => billTable().getByRole('row').elements().length).toBeGreaterThan(2);
    await focusIsOn(billingsText.list.columns.date);
    await press(billingsText.list.columns.amount);
    const amount = billTable().getByRole('columnheader', { name: billingsText.list.columns.amount });
    await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
    await focusIsOn(billingsText.list.columns.amount);
  });

  test('asks for a refund, and closes the question, when only keys are pressed', async () => {
    const possible = { possible: true as const, until: now + 3 * dayMs, amount: 1000 };
    whenAsked('refund', { status: 'preview', amount: 1000, card: null });
    await openBillings(bothProviders({ account: { licenses: [licenseBilling({ refund: possible })] } }));
    await press(licenseChangeText.refund.button);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await focusIsOn(licenseChangeText.refund.button);
  });
});

describe('Google Click Reports', () => {
  test('filters and marks clicks, and clears the filters, when only keys are pressed', async () => {
    answerEverything();
    const [, second] = clickNetworks();
    const asked = whenAsked('click-report', ({ network }) =>
      listAnswer(
        network === second?.source ? [] : [clickAnswer(now), clickAnswer(now - 1, { value: 'second' })],
      ),
    );
    const marks = whenAsked('mark-converted', { error: false, click: clickAnswer(now) });
    await openAccount(paths.clicks);
    await expect.element(page.getByText('Cj0KCQ_aB-1')).toBeVisible();
    await tabTo(listText.network);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => asked.at(-1)).toMatchObject({ network: second?.source });
    await expect.element(page.getByText(listText.noMatch)).toBeVisible();
    await press(listText.clear);
    await expect.element(page.getByText('Cj0KCQ_aB-1')).toBeVisible();
    await expect.poll(() => document.activeElement !== document.body).toBe(true);

    await press(clickPage.markOf('Cj0KCQ_aB-1'));
    await focusIsOn(markText.value);
    await userEvent.keyboard('480{Enter}');
    await expect.poll(() => marks.at(-1)).toMatchObject({ value: 480 });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement !== document.body).toBe(true);
  });

  test('goes from the clicks to the leads and into a journey when only keys are pressed', async () => {
    answerEverything();
    await openAccount(paths.clicks);
    await expect.element(page.getByText('Cj0KCQ_aB-1').first()).toBeVisible();
    await press(reportSections.leads);
    await expect.element(page.getByRole('table', { name: leadText.caption })).toBeVisible();
    await press(journey);
    await expect.element(page.getByText(leadText.journey.sent)).toBeVisible();
    await focusIsOn(journey);
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(leadText.journey.sent)).not.toBeInTheDocument();
  });
});

test('Monthly Reports: chooses a month, reads days and opens the table when only keys are pressed', async () => {
  answerEverything();
  await openAccount(`${paths.monthlyReports}?month=${lastMonth}`);
  await expect.element(page.getByRole('article')).toBeVisible();
  await tabTo(reportText.month);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByLabelText(reportText.month, { exact: true })).not.toHaveValue(lastMonth);
  // The chart comes after the page.
  await expect.element(page.getByRole('slider')).toBeVisible();
  (page.getByRole('slider').element() as HTMLElement).focus();
  const before = page.getByRole('slider').element().getAttribute('aria-valuetext');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => page.getByRole('slider').element().getAttribute('aria-valuetext')).not.toBe(before);
  await press(`${reportText.days.title.leads}`);
  await expect.element(page.getByRole('table').first()).toBeVisible();
});

describe('My Account', () => {
  test('opens a form in place of its button, and returns the focus, when only keys are pressed', async () => {
    answerEverything();
    await openAccount(paths.myAccount);
    const { password, email } = myAccountText;
    for (const [button, field] of [
      [email.change, email.field],
      [password.change, password.current],
    ] as const) {
      await press(button);
      await focusIsOn(field);
      await press(myAccountText.keep);
      await focusIsOn(button);
    }
    await userEvent.keyboard('{Enter}');
    await focusIsOn(password.current);
    await userEvent.keyboard('old-horse');
    await tabTo(labels.newPassword);
    await userEvent.keyboard('another-horse');
    await tabTo(labels.repeat);
    await userEvent.keyboard('another-horse{Enter}');
    await expect.element(page.getByText(password.changed)).toBeVisible();
    expect(ownAccount.changePassword).toHaveBeenCalledWith('old-horse', 'another-horse');
    await focusIsOn(password.change);
  });

  test('leaves the focus where it is when a form closes that had lost it', async () => {
    answerEverything();
    await openAccount(paths.myAccount);
    const { password } = myAccountText;
    await press(password.change);
    await focusIsOn(password.current);
    (document.activeElement as HTMLElement).blur();
    (page.getByRole('button', { name: myAccountText.keep }).element() as HTMLElement).click();
    await expect.element(page.getByRole('button', { name: password.change })).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('switches mails, and opens and closes each dialog, when only keys are pressed', async () => {
    answerEverything();
    const saved = whenAsked('notifications', ({ choices }) => ({
      choices: { monthly_report: choices?.monthly_report ?? false, usage_notices: true },
      always: ['payments' as const],
    }));
    await openAccount(paths.myAccount);
    await press(myAccountText.mails.kinds.monthly_report.label, ' ');
    await expect.poll(() => saved.at(-1)).toEqual({ choices: { monthly_report: true } });
    const { twoStep, deletion } = myAccountText;
    (page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
    for (const button of [twoStep.newCodes, twoStep.switchOff, deletion.button]) {
      await press(button);
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await focusIsOn(button);
    }
  });
});
