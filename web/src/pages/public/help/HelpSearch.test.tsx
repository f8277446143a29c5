import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startFilter } from './filter.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { helpText } from './text.ts';

const field = page.getByRole('searchbox');

beforeEach(() => history.replaceState(null, '', '/help'));

/** The page as the server sends it, whose script has not run yet. */
async function openHelp() {
  await render(
    <>
      <HelpSearch />
      <p role="status" data-said="" />
      <section data-topic="">
        <p data-words="">Cookies</p>
        <p data-words="">Consent</p>
      </section>
    </>,
  );
  return () => startFilter(document.querySelector<HTMLFormElement>('[data-search]') as HTMLFormElement);
}

test('keeps and searches what was typed when the script starts late', async () => {
  const start = await openHelp();
  await field.fill('cook');
  start();
  await expect.element(field).toHaveValue('cook');
  await expect.element(page.getByRole('status')).toMatchTextContent(helpText.found(1, 'cook'));
  await expect.element(page.getByText('Consent')).not.toBeVisible();
});

test('shows what is asked for when a link has a query', async () => {
  history.replaceState(null, '', '/help?q=consent');
  const start = await openHelp();
  start();
  await expect.element(field).toHaveValue('consent');
  await expect.element(page.getByRole('status')).toMatchTextContent(helpText.found(1, 'consent'));
});
