// How the product speaks to a person: on screens, in mails, help articles, refusals, the WordPress plugin, the README and
// the pages of a local run.
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { files, textOf } from './support/repository/text-files.ts';

const rooms = /^(shared|functions|web\/src|wordpress\/utmost|local\/pages)\//;
const others = ['README.md', 'CHANGELOG.md'];

/** Whatever holds a sentence that a person may read, with the code around it: names in code are other words anyway. */
const read = files.filter(
  file =>
    others.includes(file) ||
    (rooms.test(file) &&
      /\.(tsx?|js|json|php|md|txt)$/.test(file) &&
      !/\.test\.|\/README\.md$|license\./.test(file)),
);

/** Words of others: the product's specification, WordPress, a signal of browsers. */
const given = [messages.auth.notConfirmed, 'Sorry, you are not allowed to do this.', 'Do Not Track'];

function said(file: string): string {
  const text = /\.(md|txt)$/.test(file) ? withoutExamples(textOf(file)) : withoutComments(textOf(file));
  return given.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text.replace(/\s+/g, ' '));
}

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function withoutExamples(markdown: string): string {
  return markdown
    .replace(/^ *```\w*\n.*?^ *```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)\n]*\)/g, ']');
}

const texts = read.map(file => [file, said(file)] as const);

interface Rule {
  say: string;
  not: RegExp;
  example: string;
  /** Where it is right all the same. */
  except?: RegExp;
}

const rules: readonly Rule[] = [
  { say: 'email', not: /\be-mails?\b/i, example: 'Change e-mail address' },
  { say: 'click ID', not: /\b[Cc]lick ids?\b/, example: 'Report click ids' },
  {
    say: 'click, but for keys',
    not: /(?<![-\w])press(?:es|ed|ing)? (?!Enter\b|Ctrl\b|Esc\b|keys\b)[*“a-z]/i,
    example: '2. Press **Save**.',
  },
  { say: 'someone', not: /\bsomebody\b/i, example: 'Somebody else has it.' },
  { say: 'automatically', not: /\bby (?:itself|themselves)\b/i, example: 'They are filled by themselves.' },
  { say: 'right away', not: /\bat once\b/i, example: 'It ends at once.' },
  { say: 'no longer', not: /\bany more\b/i, example: 'It is not valid any more.' },
  { say: 'continues', not: /\b(?:go|goes|going|went) on\b/i, example: 'Tracking goes on.' },
  { say: 'you don’t have to', not: /\bneed not\b/i, example: 'You need not do anything.' },
  {
    say: 'URL',
    not: /\b(?:web|secret|preview|page['’]s) address|\baddress(?:es)? of (?:the|a|this|your) (?:page|file|link)|\bin the address\b(?! bar)/i,
    example: 'The parameters are in the address.',
  },
  {
    say: 'the contraction, such as doesn’t',
    not: /\b(?:can|could|do|does|did|is|are|was|were|has|have|will|would|should) ?not\b(?! only\b)/i,
    example: 'It does not work.',
    // A contract is no conversation; a log, a prompt and a guide for developers are no screen.
    except: /^(README|CHANGELOG)|\/legal\/|^functions\/(?!letters\/|.*-text\.ts$)|\/gravity-forms\.php$/,
  },
];

describe.each(rules)('“$say”', ({ not, example, except }) => {
  it('is what every text says', () => {
    const found = texts
      .filter(([file]) => !except?.test(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(new RegExp(not, `${not.flags}g`))].map(
          ({ index }) => `${file}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
        ),
      );
    expect(found).toEqual([]);
  });

  it('is missed in a text that says otherwise', () => {
    expect(example).toMatch(not);
  });
});

it('reads every kind of text', () => {
  for (const kind of [
    /^shared\/text\//,
    /^shared\/help\//,
    /^functions\/letters\/words\//,
    /^web\/src\/pages\//,
  ])
    expect(read.filter(file => kind.test(file)).length).toBeGreaterThan(8);
  for (const file of ['readme.txt', 'admin/fields.php', 'block/editor.js', 'block/block.json'])
    expect(read).toContain(`wordpress/utmost/${file}`);
});
