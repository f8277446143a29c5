import { articles } from 'virtual:help-articles';
import { type Topic, topics } from '#shared/help/article.ts';
import { Questions } from '../Questions.tsx';
import { faq } from './faq.ts';

const shown: readonly Topic[] = ['install', 'forms', 'tracking', 'privacy', 'billing'];

export function Faq() {
  return (
    <section className="band" id="faq" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div className="faq-aside">
          <h2 id="faq-title">
            Good questions, <span className="quiet">straight answers.</span>
          </h2>
          <p>Longer answers are in our {articles.length} help articles.</p>
          <ul>
            {shown.map(topic => (
              <li key={topic}>
                <a href={`/help#${topic}`}>
                  {topics[topic]} <span>{articles.filter(article => article.topic === topic).length}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Questions of={faq} />
      </div>
    </section>
  );
}
