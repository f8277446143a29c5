import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markup } from './markup.ts';

test('text is escaped, markup is not, undefined and false are left out, lists are joined', () => {
  const inner = markup`<b>${'<i>'}</b>`;
  expect(markup`<p class="${'a"b'}">${[inner, ' & ', 3]}${false}${undefined}</p>`.text).toBe(
    '<p class="a&quot;b"><b>&lt;i&gt;</b> &amp; 3</p>',
  );
});

test('no text can break out of its element or attribute', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const shown = markup`${text}`.text;
      expect(shown).not.toMatch(/[<>"']/);
      expect(shown.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }),
  );
});
