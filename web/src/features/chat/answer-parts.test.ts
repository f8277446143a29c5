import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatText } from '#shared/text/chat.ts';
import { answer, article, quotedAnswer } from '#test/support/fakes/answered-chats.ts';
import { answerParts } from './answer-parts.ts';

const site = 'https://utmost.example';

test('a searched answer has the own line, what introduces the quotes, and each quote with its article', () => {
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

test('a quote of an article that is gone, or with an odd address, has no link', () => {
  const said = chatText.quote('Refunds', null, 'Within 14 days: all of it.');
  expect(answerParts(answer(said), site)).toMatchObject([{ kind: 'quote', heading: '', slug: undefined }]);
  const odd = answer(said, { articles: [article('../refunds', 'Refunds')] });
  expect(answerParts(odd, site)).toMatchObject([{ text: 'Within 14 days: all of it.', slug: undefined }]);
});

test('a line of another site is no line to copy', () => {
  const other = '<script async src="https://evil.example/t/lk_1.js"></script>';
  expect(answerParts(answer(other), site)).toEqual([{ at: 0, kind: 'text', text: other }]);
  expect(answerParts(answer(`${other.replace('evil', 'utmost.example.evil')}`), site)[0]?.kind).toBe('text');
});

test('what a model says is never taken for a quote', () => {
  const said = answer('“Refunds”: yes.', { source: 'model', articles: [article('refunds', 'Refunds')] });
  expect(answerParts(said, site)).toEqual([{ at: 0, kind: 'text', text: '“Refunds”: yes.' }]);
});

test('no word of an answer is lost', () => {
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
