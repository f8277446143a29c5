import { releases } from 'virtual:releases';
import { product } from '#shared/product.ts';
import { Prose } from './Prose.tsx';

/** The changelog, without what only people who run the service need. */
export function WhatsNew() {
  const chapters = releases.map(({ title, html }) => ({
    id: title.toLowerCase().replace(/\W+/g, '-'),
    title,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own Markdown, which may not contain HTML.
    body: <div dangerouslySetInnerHTML={{ __html: html }} />,
  }));
  return (
    <Prose
      title="What’s new"
      intro={`What has been added to ${product.name}, newest first.`}
      chapters={chapters}
    />
  );
}
