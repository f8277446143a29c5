import { articles, type HelpArticle } from 'virtual:help-articles';
import { type Topic, topics } from '#shared/help/article.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Page } from '../Page.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpText } from './text.ts';

const entries = Object.entries(topics) as [Topic, string][];

/** All articles by topic; help.ts filters the list. */
export function HelpIndex() {
  return (
    <Page>
      <div className="wrap help">
        <header>
          <h1>Help center</h1>
          <HelpSearch />
          <p className="help-said" role="status" data-said="">
            {helpText.all(articles.length)}
          </p>
        </header>
        <div className="help-topics">
          {entries
            .map(([topic, title]) => ({ topic, title, found: articles.filter(one => one.topic === topic) }))
            .filter(({ found }) => found.length > 0)
            .map(({ topic, title, found }) => (
              <section key={topic} id={topic} aria-labelledby={`${topic}-title`} data-topic="">
                <h2 id={`${topic}-title`}>{title}</h2>
                <ul>{found.map(Entry)}</ul>
              </section>
            ))}
        </div>
        <section className="help-more">
          <h2>{helpText.notFound}</h2>
          <p>Tell us what you want to do and where you are stuck. A person answers.</p>
          <ButtonLink href="/#contact">Ask us</ButtonLink>
        </section>
      </div>
    </Page>
  );
}

function Entry({ slug, title, description, words }: HelpArticle) {
  return (
    <li data-words={words}>
      <a href={`/help/${slug}`}>{title}</a>
      <p>{description}</p>
    </li>
  );
}
