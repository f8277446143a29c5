import { siteCheckText } from '#shared/text/site-check.ts';

/** A help article in a tab of its own, so that the test goes on. */
export function ArticleLink({ slug, about }: { slug: string; about: string }) {
  return (
    <a
      className="text"
      href={`/help/${slug}`}
      target="_blank"
      rel="noopener"
      aria-label={`${siteCheckText.readMore}: ${about}`}
    >
      {siteCheckText.readMore}
    </a>
  );
}
