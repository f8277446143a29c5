import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { overviewText as text } from './text.ts';
import './overview.css';

/** The page while the licenses are on their way: one card, in the shape of it. */
export function OverviewSkeleton() {
  return (
    <div className="sites" aria-busy="true">
      <p className="sr" role="status">
        {text.loading}
      </p>
      <div className="box site-card" aria-hidden="true">
        <header>
          <Skeleton shape="title" />
          <Skeleton shape="badge" />
        </header>
        <div className="site-figures">
          {[text.leads, text.visits, text.source].map(name => (
            <div key={name}>
              <Skeleton shape="word" />
              <span className="site-number">
                <Skeleton shape="word" />
              </span>
            </div>
          ))}
        </div>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
