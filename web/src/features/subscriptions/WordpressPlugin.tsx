import { helpArticle, paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';

const { before, download, after, help } = accountText.wordpress;

/** The other way to install the tracker: our plugin, which gets the key by Connect, so that nothing has to be pasted. */
export function WordpressPlugin() {
  return (
    <p className="note">
      {before}
      <a href={paths.wordpressPlugin} download>
        {download}
      </a>
      {after}
      <a href={helpArticle('install-wordpress')}>{help}</a>
    </p>
  );
}
