import { describe, expect, it } from 'vitest';
import { renderArticle } from './render-article.ts';

function html(markdown: string) {
  return renderArticle('one', markdown).html;
}

describe('rendering an article', () => {
  it('gives headings an id and lists those of the second level', () => {
    const { html, headings } = renderArticle('one', '## What *it* does\n\n### `gclid`, kept\n');
    expect(headings).toEqual([{ id: 'what-it-does', text: 'What it does' }]);
    expect(html).toContain('<h2 id="what-it-does"><a href="#what-it-does">What <em>it</em> does</a></h2>');
    expect(html).toContain('<h3 id="gclid-kept">');
  });

  it('colors parameters inside code and nowhere else', () => {
    expect(html('`utm_source` and `first_utm_campaign=a` and `value`')).toBe(
      '<p><code class="param" data-param="source">utm_source</code> and <code class="param" data-param="campaign">first_utm_campaign=a</code> and <code>value</code></p>',
    );
  });

  it('highlights markup and escapes all code', () => {
    expect(html('```html\n<input name="a">\n```')).toContain(
      '&#60;<span data-kind="tag">input</span> <span data-kind="attribute">name</span>=<span data-kind="string">&#34;a&#34;</span>&#62;',
    );
    expect(html('```html\n<script>\nfor (const a of b) c = "d"\n</script>\n```')).toContain(
      '\nfor (const a of b) c = &#34;d&#34;\n',
    );
    expect(html('```js\nif (a < b) "c"\n```')).toContain('if (a &#60; b) &#34;c&#34;');
  });

  it('keeps the place of a picture before it is loaded', () => {
    expect(html('![The “leads”](/pictures/leads.webp)')).toBe(
      '<p><img class="shot" src="/pictures/leads.webp" alt="The “leads”" width="1280" height="800" loading="lazy" decoding="async"></p>',
    );
  });

  it('wraps tables in a scrolling box', () => {
    expect(html('| a | b |\n| --- | --- |\n| 1 | 2 |')).toMatch(
      /^<div class="scroll"[^>]*><table>.*<\/table><\/div>$/s,
    );
  });

  it.each([
    ['HTML', 'a <b onclick="x()">b</b>'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['a script for an address', '[a](javascript:alert(1))'],
    ['an address without https', '[a](http://a.test)'],
    ['another host in disguise', '[a](//a.test)'],
    ['a relative address', '[a](other-article)'],
    ['a picture from elsewhere', '![a](https://a.test/a.webp)'],
    ['a picture that was not drawn for articles', '![a](/share.png)'],
    ['a picture without words', '![](/pictures/leads.webp)'],
    ['a title of its own', '# Title'],
    ['two headings with one address', '## A\n\n## A'],
  ])('fails for %s', (_, markdown) => {
    expect(() => html(markdown)).toThrow('Help article one: ');
  });
});
