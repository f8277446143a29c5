import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatText } from '#shared/text/chat.ts';
import { answer, article, quotedAnswer } from '#test/support/fakes/answered-chats.ts';
import { answerParts } from './answer-parts.ts';

const site = 'https://utmost.example';

test('shows the snippet, the introduction and each quote with its article when the search answered', () => {
  const parts = answerParts(quotedAnswer(site), site);
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'snippet', 'text', 'quote']);
  expect(parts[1]).toMatchObject({ text: `<script async src="${site}/t/lk_1.js"></script>` });
  expect(parts[2]).toMatchObject({ text: chatText.quoted });
  expect(parts[3]).toMatchObject({
    title: 'Install the snippet by hand',
    heading: 'Where to put it',
    slug: 'install-by-hand',
  });
});

test('links no article when a quoted one is gone or has an odd address', () => {
  const said = chatText.quote('Refunds', null, 'Within 14 days: all of it.');
  expect(answerParts(answer(said), site)).toMatchObject([{ kind: 'quote', heading: '', slug: undefined }]);
  const odd = answer(said, { articles: [article('../refunds', 'Refunds')] });
  expect(answerParts(odd, site)).toMatchObject([{ text: 'Within 14 days: all of it.', slug: undefined }]);
});

test('offers no snippet to copy when its script is another site’s', () => {
  const other = '<script async src="https://evil.example/t/lk_1.js"></script>';
  expect(answerParts(answer(other), site)).toEqual([{ at: 0, kind: 'text', text: other }]);
  expect(answerParts(answer(`${other.replace('evil', 'utmost.example.evil')}`), site)[0]?.kind).toBe('text');
});

test('takes no text for a quote when a model answered', () => {
  const said = answer('“Refunds”: yes.', { source: 'model', articles: [article('refunds', 'Refunds')] });
  expect(answerParts(said, site)).toEqual([{ at: 0, kind: 'text', text: '“Refunds”: yes.' }]);
});

test('keeps every word when an answer is split into parts', () => {
  const words = (text: string) => text.split(/[\s“”:,]+/).filter(Boolean);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '“', '”', ':', ',', '<', '>') }), text => {
      const said = answerParts(answer(text), site).flatMap(part =>
        part.kind === 'quote' ? [part.title, part.heading, part.text] : [part.text],
      );
      expect(words(said.join(' '))).toEqual(words(text));
    }),
  );
});
