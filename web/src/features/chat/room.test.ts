import { expect, test } from 'vitest';
import { chatLimits } from '#shared/chat-limits.ts';
import { room } from './room.ts';

const { messageBytes } = chatLimits;

test('says how many letters are left when few are, counted in bytes as the server does', () => {
  expect(room('')).toEqual({ isOver: false, lettersLeft: undefined });
  expect(room('a'.repeat(messageBytes - 7))).toEqual({ isOver: false, lettersLeft: 7 });
  expect(room(` ${'ä'.repeat(messageBytes / 2)} `)).toEqual({ isOver: false, lettersLeft: undefined });
  expect(room('ä'.repeat(messageBytes / 2 + 1))).toEqual({ isOver: true, lettersLeft: undefined });
});
