import { articles, type HelpArticle } from 'virtual:help-articles';
import { topics } from '#shared/help/article.ts';
import { Page } from '../Page.tsx';
import { helpText } from './text.ts';

/** With fewer headings an article gets no table of contents. */
const fewestForContents = 4;

/** One article of the help center. */
export function HelpPage({ title, description, topic, headings, html, related }: HelpArticle) {
  return (
    <Page>
      <div className="wrap prose article">
        <header>
          <nav className="crumbs" aria-label="Breadcrumb">
            <ol>
              <li>
                <a href="/help">{helpText.title}</a>
              </li>
              <li>
                <a href={`/help#${topic}`}>{topics[topic]}</a>
              </li>
            </ol>
          </nav>
          <h1>{title}</h1>
          <p className="lead">{description}</p>
        </header>
        {headings.length >= fewestForContents && <Contents headings={headings} />}
        <div className="article-body">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own Markdown, which may not contain HTML. */}
          <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
          {related.length > 0 && <Related slugs={related} />}
          <p className="article-ask">
            Still stuck?{' '}
            <a className="text" href="/#contact">
              Ask us
            </a>
            . A person answers.
          </p>
        </div>
      </div>
    </Page>
  );
}

function Contents({ headings }: Pick<HelpArticle, 'headings'>) {
  return (
    <nav aria-label="On this page">
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Related({ slugs }: { slugs: readonly string[] }) {
  return (
    <nav className="help-related" aria-labelledby="related-title">
      <h2 id="related-title">Read next</h2>
      <ul>
        {slugs.map(slug => {
          const { title = '', description = '' } = articles.find(one => one.slug === slug) ?? {};
          return (
            <li key={slug}>
              <a href={`/help/${slug}`}>{title}</a>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
