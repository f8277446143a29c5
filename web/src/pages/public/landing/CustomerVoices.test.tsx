import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { CustomerVoices } from './CustomerVoices.tsx';
import { customerWords } from './customer-words.ts';

test('shows no section when no customer has said anything', async () => {
  const { container } = await render(<CustomerVoices of={[]} />);
  expect(container.innerHTML).toBe('');
});

test('shows words, name and role when a customer has said something', async () => {
  const said = { words: 'It does what it says.', name: 'Ada Example', role: 'Marketing, Example Ltd.' };
  await render(<CustomerVoices of={[said]} />);
  const item = page.getByRole('listitem');
  await expect.element(item.getByRole('blockquote')).toMatchTextContent(said.words);
  await expect.element(item.getByText(said.name)).toBeVisible();
  await expect.element(item.getByText(said.role)).toBeVisible();
  await expectAccessible();
});

test('has words, name and role when a real customer is quoted', () => {
  for (const { words, name, role } of customerWords)
    for (const text of [words, name, role]) expect(text.trim()).not.toBe('');
});
