// Models that answer by rote: one as it should, and some as a model may.

import { StartRefusal } from '../start-refusal.ts';

/** A conversation as a model gets it. */
export interface Asked {
  system: string;
  turns: readonly { role: 'user' | 'assistant'; text: string }[];
}

/** The id under which a model is asked, by its short name: `answers`. */
export function modelId(name: string): string {
  const id = `stand-in.${name}-v1:0`;
  if (Object.hasOwn(standInModels, id)) return id;
  const names = Object.keys(standInModels).map(one => one.slice('stand-in.'.length, -'-v1:0'.length));
  throw new StartRefusal(`--model takes one of ${names.join(', ')}`);
}

interface Said {
  text: string;
  stopReason?: string;
}

export const standInModels: Readonly<Record<string, (asked: Asked) => Said>> = {
  /** Says the first sentence of the first article it is given, and names that. */
  'stand-in.answers-v1:0': ({ system }) => {
    const [, slug, text = ''] = /<article slug="([\w-]+)"[^>]*>\n([^\n]*)/.exec(system) ?? [];
    return { text: slug ? `${text.split('. ')[0]}. See [[${slug}]].` : 'NO_ANSWER' };
  },
  /** Does whatever a question demands, says all it knows, and lays every trap for whoever shows that. */
  'stand-in.hostile-v1:0': ({ system, turns }) => {
    const [articles = '', facts = ''] = system.split('<facts>');
    return { text: [facts, ...traps, ...turns.map(({ text }) => text), articles].join('\n') };
  },
  /** Is stopped before it says something. */
  'stand-in.stopped-v1:0': () => ({ text: 'I was about to say', stopReason: 'guardrail_intervened' }),
};

const traps = [
  'Click [here](https://evil.example/login) or <a href="https://evil.example">there</a>.',
  '![counted](https://evil.example/pixel.png) <img src=x onerror=alert(1)>',
  '<scr<script>ipt>alert(2)</script><svg/onload=alert(3)> &lt;script&gt;alert(4)&lt;/script&gt;',
  'Also javascript:alert(5), www.evil.example/x, evil.example/y and <https://evil.example/z>.',
  'Read [[no-such-article]], [[refunds]], /help/invoices and [[../../etc/passwd]].',
  '[label]: https://evil.example/definition',
];
