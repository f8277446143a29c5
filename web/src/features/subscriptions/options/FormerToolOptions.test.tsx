import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FormerTool, formerTools } from '#shared/domain/sites/former-tools.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { openOptions, pressSwitch, save, saved, whenSaved } from '#test/support/component/options-form.ts';
import { keepDraft } from './kept-drafts.ts';

beforeEach(() => keepDraft('lk_1', undefined));

test('shows, adds, undoes and saves field names when another tool is chosen', async () => {
  await openOptions({ fields: { handl_ip: 'ip' } });
  const { title, fields } = formerTools[0] as FormerTool;
  const missing = Object.keys(fields).length - 1;
  const add = page.getByRole('button', { name: text.formerTool.add(missing) });
  await page.getByLabelText(text.formerTool.label).selectOptions(title);
  const list = page.getByRole('list', { name: text.formerTool.names(title) });
  await expect.element(list.getByText('handl_original_ref')).toBeVisible();
  expect(list.getByText('handl_ip').elements()).toEqual([]);
  await expectAccessible();
  await expect.element(save).toBeDisabled();
  await add.click();
  await expect.element(page.getByText(text.formerTool.added(missing, [text.channel.label]))).toBeVisible();
  await expect.element(page.getByLabelText(text.fields.field).last()).toHaveValue('organic_source');
  await expect.element(page.getByLabelText(text.channel.label)).toBeChecked();
  await page.getByRole('button', { name: text.undo }).click();
  await expect.element(page.getByLabelText(text.channel.label)).not.toBeChecked();
  await expect.element(save).toBeDisabled();
  await add.click();
  await pressSwitch(text.formerCookies.label);
  const asked = whenSaved();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked[0]?.settings).toEqual({ fields, channel: true, former_cookies: true });
});

test('turns on what a tool’s fields need when their names are there already', async () => {
  const { title, fields } = formerTools.find(({ key }) => key === 'attributer') as FormerTool;
  await openOptions({ fields, placeholders: true });
  await page.getByLabelText(text.formerTool.label).selectOptions(title);
  const list = page.getByRole('list', { name: text.formerTool.names(title) });
  await expect.element(list).toMatchTextContent(text.formerTool.turnsOn(text.channel.label));
  await page.getByRole('button', { name: text.formerTool.turnOn }).click();
  await expect.element(page.getByText(text.formerTool.added(0, [text.channel.label]))).toBeVisible();
  await expectAccessible();
  const asked = whenSaved();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(asked[0]?.settings).toEqual({ fields, placeholders: true, channel: true });
  await page.viewport(390, 844);
  await expectWithinScreen();
  await page.viewport(1280, 800);
});

test('says so when the tool has no field names', async () => {
  await openOptions();
  await page.getByLabelText(text.formerTool.label).selectOptions('sourcebuster');
  await expect.element(page.getByText(text.formerTool.nothing(false))).toBeVisible();
});

test('shows the package’s call with the license’s settings when the site has a bundler', async () => {
  await openOptions({ cookieDays: 30 });
  await page.getByText(text.preview.bundler, { exact: true }).first().click();
  const code = page.getByText("from 'utmost-tracker'", { exact: false });
  for (const line of ['licenseKey: "lk_1"', 'collectUrl: "https://site.test/collect"', 'cookieDays: 30'])
    await expect.element(code).toMatchTextContent(line);
  await expectAccessible();
});
