// The help center's articles: Markdown files in this folder, read by the site's build and by whoever answers questions.

/** What articles are sorted by, in the order of the help center. */
export const topics = {
  start: 'Getting started',
  install: 'Installing the tracker',
  forms: 'Forms',
  tracking: 'What is tracked, and how',
  privacy: 'Privacy and consent',
  reports: 'Reports',
  account: 'Your account',
  billing: 'Plans and billing',
  troubleshooting: 'When something is wrong',
} as const;
export type Topic = keyof typeof topics;

export interface Article {
  slug: string;
  title: string;
  description: string;
  topic: Topic;
  /** Place within its topic. */
  order: number;
  /** Slugs of other articles. */
  related: readonly string[];
  /** Markdown, its headings from the second level on. */
  text: string;
}

interface FrontMatter {
  /** Values as written, without quotes, in the order of their lines. */
  values: ReadonlyMap<string, string>;
  /** What follows the front matter. */
  text: string;
}

const topicOrder = Object.keys(topics);

/** All articles, by file name, in the order of the help center; what they relate to must be there. */
export function articlesOf(files: Readonly<Record<string, string>>): Article[] {
  const articles = Object.entries(files).map(([name, file]) => parseArticle(name.replace(/\.md$/, ''), file));
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const { slug, related } of articles)
    for (const other of related)
      if (!slugs.has(other)) throw fault(slug, `relates to ${other}, which isn’t there`);
  return articles.sort(
    (one, other) =>
      topicOrder.indexOf(one.topic) - topicOrder.indexOf(other.topic) ||
      one.order - other.order ||
      one.slug.localeCompare(other.slug),
  );
}

/** Reads `name: value` lines between two lines of `---`, then Markdown. */
export function parseArticle(slug: string, file: string): Article {
  const { values, text } = frontMatterOf(slug, file);
  const value = (name: string): string => {
    const found = values.get(name);
    if (!found) throw fault(slug, `says no ${name}`);
    return found;
  };
  const topic = value('topic');
  if (!isTopic(topic)) throw fault(slug, `knows no topic ${topic}`);
  const order = Number(value('order'));
  if (!Number.isFinite(order)) throw fault(slug, 'its order is no number');
  const related = (values.get('related') ?? '')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(one => unquoted(one.trim()))
    .filter(Boolean);
  return { slug, title: value('title'), description: value('description'), topic, order, related, text };
}

/** Splits an article's file into the values on top and its text. */
export function frontMatterOf(slug: string, file: string): FrontMatter {
  const [, head, text = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file) ?? [];
  if (head === undefined) throw fault(slug, 'begins with no front matter');
  const lines = head.split(/\r?\n/).map(line => /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [line]);
  return { values: new Map(lines.map(([, name = '', value = '']) => [name, unquoted(value)])), text };
}

/** An article that cannot be read stops the build. */
function fault(slug: string, what: string) {
  return new Error(`Help article ${slug}: ${what}`);
}

function unquoted(value: string) {
  return value.replace(/^(['"])(.*)\1$/, '$2');
}

function isTopic(name: string): name is Topic {
  return Object.hasOwn(topics, name);
}
