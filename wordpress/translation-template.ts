// The template for translators, read from the calls of WordPress' translation functions.
const call =
  /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\(\s*'((?:[^'\\]|\\.)*)',\s*'utmost'\s*\)/g;
const note = /\/\* (translators: .*?) \*\//;

/** A `.pot` file with every sentence of these files, and where each is. */
export function translationTemplate(files: Readonly<Record<string, string>>, version: string): string {
  const places = new Map<string, { lines: string[]; note?: string | undefined }>();
  for (const name of Object.keys(files).sort()) {
    const text = files[name] ?? '';
    for (const { 1: quoted = '', index } of text.matchAll(call)) {
      const sentence = quoted.replace(/\\(.)/g, '$1');
      const found = places.get(sentence) ?? { lines: [], note: noteBefore(text, index) };
      found.lines.push(`${name}:${text.slice(0, index).split('\n').length}`);
      places.set(sentence, found);
    }
  }
  const entries = [...places].map(([sentence, { lines, note: said }]) =>
    [
      ...(said ? [`#. ${said}`] : []),
      ...lines.map(line => `#: ${line}`),
      `msgid ${JSON.stringify(sentence)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[header(version), ...entries].join('\n\n')}\n`;
}

/** What the line above says to translators. */
function noteBefore(text: string, index: number) {
  const [above = ''] = text.slice(0, index).split('\n').slice(-2);
  return note.exec(above)?.[1];
}

function header(version: string) {
  const facts = [
    `Project-Id-Version: Utmost ${version}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Domain: utmost',
  ];
  return `msgid ""\nmsgstr ""\n${facts.map(fact => JSON.stringify(`${fact}\n`)).join('\n')}`;
}
