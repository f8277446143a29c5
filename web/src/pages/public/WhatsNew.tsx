import { releases } from 'virtual:releases';
import { product } from '#shared/product.ts';
import { Page } from './Page.tsx';

/** The changelog, without what only people who run the service need. */
export function WhatsNew() {
  return (
    <Page>
      <div className="wrap prose article">
        <header>
          <h1>What’s new</h1>
          <p className="lead">What has been added to {product.name}, newest first.</p>
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build time from our own Markdown, which may not contain HTML. */}
        <div className="prose-text" dangerouslySetInnerHTML={{ __html: releases }} />
      </div>
    </Page>
  );
}
