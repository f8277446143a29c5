// A command that a text names is one that there is, and one word of it is enough to find it again.
import { describe, expect, it } from 'vitest';
import { daily, doors } from '../bin/commands.ts';
import { files, textOf } from './support/repository/text-files.ts';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** These name what there is not, too. */
const namingOthers = ['bin/refusal.test.ts', 'test/commands.test.ts'];
const texts = files.filter(
  file => /\.(md|ts|tsx|mjs|yml|svg|sh)$|^\.ci\//.test(file) && !namingOthers.includes(file),
);

/** What a text says to run, also where a line breaks in it. */
function commandsIn(text: string): { script: string; word: string | undefined }[] {
  return [...text.matchAll(/\bnpm run\s+([\w:-]+)(?:\s+--\s+([a-z][\w-]*))?/g)].map(
    ([, script = '', word]) => ({ script, word }),
  );
}

function isCommand({ script, word }: ReturnType<typeof commandsIn>[number]): boolean {
  const door = Object.entries(doors).find(([name]) => name === script)?.[1];
  return Object.hasOwn(scripts, script) && (!door || !word || Object.hasOwn(door, word));
}

describe('the npm scripts', () => {
  it('are at most ten, each the command of its name', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(10);
    expect(scripts).toEqual(
      Object.fromEntries(Object.keys(daily).map(name => [name, `node bin/setup.mjs ${name}`])),
    );
  });

  it('say what they do in one line each, and so does all behind a door', () => {
    const all = [daily, ...Object.values(doors)].flatMap(commands => Object.values(commands));
    expect(all.filter(({ says }) => !/^.{5,100}$/.test(says))).toEqual([]);
  });

  it('and what is behind a door are all that a text names', () => {
    const named = texts.flatMap(file => commandsIn(textOf(file)).map(command => ({ file, ...command })));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(command => !isCommand(command))).toEqual([]);
  });

  it.each([
    ['npm run seed:demo', false],
    ['npm run local -- where', true],
    ['npm run local -- smoke', false],
    ['npm run deploy --\nsmoke --stage dev', true],
    ['npm run deploy -- --stage dev', true],
  ])('%s: is one of them, %s', (text, expected) => {
    expect(commandsIn(text).map(isCommand)).toEqual([expected]);
  });
});
