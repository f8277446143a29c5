import {
  type InstallGuide,
  type InstallWay,
  installWays,
  firstStepsText as text,
} from '#shared/text/first-steps.ts';
import { helpArticle } from '../../../paths.ts';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { View } from '../use-view.ts';
import { Emphasized } from './Emphasized.tsx';
import { SendToDeveloper } from './SendToDeveloper.tsx';
import '../../../ui/tabs-pills.css';

interface InstallProps {
  domain: string;
  site: string;
  /** Empty until it is known. */
  snippet: string;
  view: View;
}

const ways = Object.keys(installWays) as InstallWay[];

/** The line, and how it gets onto the site, by platform. */
export function Install({ domain, site, snippet, view }: InstallProps) {
  const items = [
    ...ways.map(way => ({ value: way, label: installWays[way].label, panel: <WayIn way={way} /> })),
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
      <Tabs
        label={text.install.ways}
        value={chosen?.value ?? 'hand'}
        onChange={view.showInstall}
        items={items}
        look="pills"
      />
    </>
  );
}

function WayIn({ way }: { way: InstallWay }) {
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
      {note && <p className="note">{note}</p>}
      <a className="text" href={helpArticle(article)} target="_blank" rel="noopener">
        {text.install.article}
      </a>
    </div>
  );
}
