import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './shell.css';

/** Placeholder for the account area while the session is checked. */
export function Waiting() {
  return (
    <div className="app" aria-busy="true">
      <aside className="side">
        <span className="brand">
          <Mark />
          {product.name}
        </span>
      </aside>
      <main className="app-main" id="main">
        <div className="page">
          <Skeleton shape="title" />
          <p className="note waiting" role="status">
            {messages.account.loading}
          </p>
          <Skeleton shape="block" />
        </div>
      </main>
    </div>
  );
}
