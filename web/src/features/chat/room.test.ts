import { expect, test } from 'vitest';
import { chatLimits } from '#shared/chat-limits.ts';
import { room } from './room.ts';

const { messageBytes } = chatLimits;

test('room is spoken of once little is left, in bytes as the server counts them', () => {
  expect(room('')).toEqual({ isOver: false, lettersLeft: undefined });
  expect(room('a'.repeat(messageBytes - 7))).toEqual({ isOver: false, lettersLeft: 7 });
  expect(room(` ${'ä'.repeat(messageBytes / 2)} `)).toEqual({ isOver: false, lettersLeft: undefined });
  expect(room('ä'.repeat(messageBytes / 2 + 1))).toEqual({ isOver: true, lettersLeft: undefined });
});
