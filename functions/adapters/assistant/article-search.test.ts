import { expect, test } from 'vitest';
import { searchedArticles } from '../../../test/support/fakes/help-articles.ts';

const articles = searchedArticles();

function found(question: string): string[] {
  return [...new Set(articles.search(question).map(({ slug }) => slug))];
}

test.each([
  ['How do I get a refund?', 'refunds'],
  ['refund', 'refunds'],
  ['Where can I download my invoices?', 'invoices'],
  ['How do I install it with Google Tag Manager?', 'install-google-tag-manager'],
  ['gravity forms fields', 'forms-gravity-forms'],
  ['I want to cancel my subscription, can I undo it later?', 'cancel-and-undo'],
  ['My card was declined, what happens with failed payments?', 'failed-payments'],
  ['I forgot my password', 'reset-your-password'],
  ['does it work with shopify', 'install-shopify'],
  ['How long do cookies live?', 'cookies'],
  ['How do I change my domain?', 'change-your-domain'],
  ['the hidden fields stay empty', 'fields-stay-empty'],
  ['what is the traffic allowance', 'traffic-allowance'],
  ['HubSpot froms', 'forms-hubspot'],
  ['How do I switch on two-step login?', 'two-step-login'],
  ['two-factor authentication', 'two-step-login'],
  ['I lost my phone with the authenticator app', 'two-step-login'],
  ['How do I get backup codes?', 'two-step-login'],
  ['How do I change my password?', 'your-account'],
  ['How do I change my e-mail address?', 'your-account'],
  ['How can I change my name?', 'your-account'],
  ['How do I log out on all devices?', 'your-account'],
  ['How do I export my data?', 'your-account'],
  ['How do I delete my account?', 'your-account'],
  ['Which keyboard shortcuts are there?', 'your-account'],
  ['Can I downgrade?', 'upgrade-your-plan'],
])('“%s” finds %s', (question, slug) => {
  expect(found(question)).toContain(slug);
});

test('a question about one’s leads is answered by the part about them, and by nothing else first', () => {
  const [best] = articles.search('Why do my leads say direct?');
  expect([best?.slug, best?.heading]).toEqual(['figures-differ', 'Leads that say Direct']);
});

test.each([
  'What is the weather in Paris tomorrow?',
  'Who won the football championship?',
  'asdf qwertz uiop',
  'is it the',
  '',
  '…!?',
])('“%s” finds nothing', question => {
  expect(found(question)).toEqual([]);
});

test('what is found is a part of an article, as plain text', () => {
  const [passage] = articles.search('rules of refunds, fourteen days');
  expect(passage).toMatchObject({ slug: 'refunds', title: 'Refunds' });
  for (const { text } of articles.search('How do I get a refund?'))
    expect(text).not.toMatch(/\*\*|\]\(|^#|\|/);
});

test('an article is known by its slug', () => {
  expect(articles.titleOf('refunds')).toBe('Refunds');
  expect(articles.titleOf('no-such-article')).toBeUndefined();
});
