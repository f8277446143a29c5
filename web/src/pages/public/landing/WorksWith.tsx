import { articles } from 'virtual:help-articles';
import { worksWith } from './works-with.ts';

/** Names only, no logos: each leads to the article that says how it is done. */
export function WorksWith() {
  return (
    <section className="band" aria-labelledby="works-title">
      <div className="wrap">
        <div className="head">
          <h2 id="works-title">
            Works with what you have, <span className="quiet">step by step.</span>
          </h2>
          <p className="lead">
            Every name links to a guide. Not listed? Whatever takes a line of script and a hidden field works,
            too.
          </p>
        </div>
        <dl className="works">
          {worksWith.map(([group, names]) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>
                <ul>
                  {names.map(([name, slug]) => (
                    <li key={name}>
                      <a href={`/help/${slug}`}>{name}</a>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <p className="works-all">
          <a className="text" href="/help">
            All {articles.length} articles of the help center
          </a>
        </p>
      </div>
    </section>
  );
}
