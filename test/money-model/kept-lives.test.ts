import { keptLives, tellingLives } from './lives.ts';
import { testLives } from './play-kept.ts';

const telling = new Set(tellingLives().map(({ name }) => name));
testLives(keptLives().filter(({ name }) => !telling.has(name)));
