import { test } from 'vitest';
import { noLifeBreaksARule, timeout } from './random-lives.ts';

test('random lives from a fixed seed break no rule', { timeout }, () => noLifeBreaksARule(1));
