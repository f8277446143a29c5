import { type Platform, platforms } from '#shared/domain/sites/platforms.ts';
import { product } from '#shared/product.ts';
import { helpArticle, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { View } from '../use-view.ts';
import { Emphasized } from './Emphasized.tsx';
import { SendToDeveloper } from './SendToDeveloper.tsx';
import {
  type InstallGuide,
  type InstallWay,
  installWays,
  firstStepsText as text,
  usualWays,
} from './text.ts';
import '../../../ui/tabs-pills.css';
import './install.css';

interface InstallProps {
  domain: string;
  site: string;
  /** Empty until it is known. */
  snippet: string;
  view: View;
  /** What the site was found to be built with when its domain was set. */
  platform: Platform | undefined;
}

/** The line, and how it gets onto the site, by platform. */
export function Install({ domain, site, snippet, view, platform }: InstallProps) {
  const items = [
    ...waysFor(platform, view.install).map(way => ({
      value: way,
      label: installWays[way].label,
      panel: <WayIn way={way} domain={domain} />,
    })),
    {
      value: 'developer' as const,
      label: text.developer.label,
      panel: <SendToDeveloper domain={domain} site={site} snippet={snippet} />,
    },
  ];
  const chosen = items.find(({ value }) => value === view.install) ?? items[0];
  return (
    <>
      <p>{text.install.text}</p>
      {snippet && <CopyBox label={text.install.snippet} code={snippet} />}
      {platform && <p role="status">{foundText(platform)}</p>}
      <Tabs
        label={text.install.ways}
        value={chosen?.value ?? 'hand'}
        onChange={view.showInstall}
        items={items}
        variant="pills"
      />
    </>
  );
}

/** What was found goes first; what few sites run on is offered where it was found, then and after the page is loaded again. */
function waysFor(platform: Platform | undefined, chosen: string | null): InstallWay[] {
  const rare = platforms.filter(way => way === chosen && !usualWays.includes(way));
  return [...new Set<InstallWay>([...(platform ? [platform] : []), ...rare, ...usualWays])];
}

function foundText(platform: Platform): string {
  return platform === 'gtm' ? text.install.foundTagManager : text.install.found(installWays[platform].label);
}

/** The plugin, and the two pages of the customer's own WordPress where it is uploaded and connected. */
function WordpressLinks({ domain }: { domain: string }) {
  const admin = `https://${domain}/wp-admin`;
  const beside = { target: '_blank', rel: 'noopener' };
  return (
    <p className="way-in-links">
      <ButtonLink size="small" href={paths.wordpressPlugin} download>
        {text.wordpress.download}
      </ButtonLink>
      <ButtonLink size="small" href={`${admin}/plugin-install.php?tab=upload`} {...beside}>
        {text.wordpress.upload}
      </ButtonLink>
      <ButtonLink
        size="small"
        variation="primary"
        href={`${admin}/options-general.php?page=${product.slug}`}
        {...beside}
      >
        {text.wordpress.connect}
      </ButtonLink>
    </p>
  );
}

function WayIn({ way, domain }: { way: InstallWay; domain: string }) {
  const { steps, article, note }: InstallGuide = installWays[way];
  return (
    <div className="way-in">
      <ol>
        {steps.map(step => (
          <li key={step}>
            <Emphasized text={step} />
          </li>
        ))}
      </ol>
      {way === 'wordpress' && <WordpressLinks domain={domain} />}
      {note && <p className="note">{note}</p>}
      <a className="text" href={helpArticle(article)} target="_blank" rel="noopener">
        {text.install.article}
      </a>
    </div>
  );
}
