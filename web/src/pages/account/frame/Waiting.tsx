import { accountText } from '../../../text/account.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Shell } from './Shell.tsx';

/**
 * The account until its page is there: the frame as it stays, around an outline of a page. The document holds it as markup
 * (prerender.ts), so that it is painted before any script has come.
 */
export function Waiting() {
  return (
    <Shell>
      <div className="page" aria-busy="true">
        <header className="page-head">
          <div>
            {/* Not a heading yet: what is waited for is the page's own. */}
            <h1 role="presentation" data-title="">
              <Skeleton shape="title" />
            </h1>
            <p>
              <Skeleton shape="line" />
            </p>
          </div>
        </header>
        <p className="sr" role="status">
          {accountText.loading}
        </p>
        <Skeleton shape="block" />
      </div>
    </Shell>
  );
}
