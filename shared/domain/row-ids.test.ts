import { expect, test } from 'vitest';
import { idFromPublic, publicId, rowId } from './row-ids.ts';

test.each(['kx3de6g0', 'Ab3-_6gH', '-b3dE6g-'])(
  'an id with the short id %s survives being published and read back',
  sign => {
    const id = rowId(1_795_182_300_000, sign);
    expect(publicId(id)).toBe(`${sign}-1795182300000`);
    expect(idFromPublic(publicId(id))).toBe(id);
    expect(idFromPublic(id)).toBe(id);
  },
);

test('given no valid id, it stays unchanged', () => {
  for (const text of ['', 'spring', 'spring-2026', '-1795182300000']) expect(idFromPublic(text)).toBe(text);
});
