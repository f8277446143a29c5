// What a change is held against before it is committed; the other kept lives are in a file of their own.
import { tellingLives } from './lives.ts';
import { testLives } from './play-kept.ts';

testLives(tellingLives());
