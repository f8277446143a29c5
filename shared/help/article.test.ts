import { describe, expect, it } from 'vitest';
import { articlesOf, parseArticle } from './article.ts';

function file(more = '', topic = 'start') {
  return `---\ntitle: "A: title"\ndescription: What it says.\ntopic: ${topic}\norder: 2\n${more}\n---\n\n## First\n\nText.\n`;
}

describe('an article', () => {
  it('is read with its front matter', () => {
    expect(parseArticle('one', file('related: [two, "three"]'))).toEqual({
      slug: 'one',
      title: 'A: title',
      description: 'What it says.',
      topic: 'start',
      order: 2,
      related: ['two', 'three'],
      text: '\n## First\n\nText.\n',
    });
  });

  it.each([
    ['no front matter', '## First', 'begins with no front matter'],
    ['an unknown topic', file('', 'weather'), 'knows no topic weather'],
    ['no title', file().replace(/title.*\n/, ''), 'says no title'],
    ['an order in words', file().replace('order: 2', 'order: second'), 'order is no number'],
  ])('with %s is refused', (_, text, why) => {
    expect(() => parseArticle('one', text)).toThrow(why);
  });
});

describe('the articles', () => {
  it('are in the order of the help center', () => {
    const files = {
      'c.md': file('', 'billing'),
      'b.md': file(),
      'a.md': file(),
      'd.md': file().replace('order: 2', 'order: 1'),
    };
    expect(articlesOf(files).map(({ slug }) => slug)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('may relate only to each other', () => {
    expect(() => articlesOf({ 'a.md': file('related: [gone]') })).toThrow('relates to gone');
  });
});
