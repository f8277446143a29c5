// Beside the other half, in a process of its own.
import { test } from 'vitest';
import { noLifeBreaksARule, timeout } from './random-lives.ts';

test('random lives from another seed break no rule', { timeout }, () => noLifeBreaksARule(10_001));
