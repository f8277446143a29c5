import { Param } from '../Param.tsx';
import type { CookieName } from './demo-storage.ts';
import { campaignFields, kindOf } from './links.ts';
import { demoText } from './text.ts';

/** The rows of a cookie that are shown; `click` stands for any click id. */
const rows = [
  ...campaignFields.map(([name]) => [name, name] as const),
  ['click', 'click ID'],
  ['landing_page', 'landing page'],
  ['visit_count', 'visits'],
  ['user_agent', 'browser'],
] as const;

interface CookieProps {
  name: CookieName;
  title: string;
  /** What the cookie is for, and the placeholder while it does not exist. */
  text: string;
  absent: string;
  age: string;
  /** Missing while the cookie does not exist. */
  kept?: { text: string; bytes: number; touch: Readonly<Record<string, string>> };
}

/** One cookie in readable form. While the demo runs, demo.ts fills the same elements. */
export function Cookie({ name, title, text, absent, age, kept }: CookieProps) {
  const touch = kept?.touch ?? {};
  const click = clickIn(touch);
  return (
    <section className="pane demo-cookie" data-cookie={name} data-empty={kept ? undefined : ''}>
      <header>
        <h4>{title}</h4>
        <code>{name}</code>
        <p>{text}</p>
      </header>
      <p className="demo-absent">{absent}</p>
      <div className="demo-kept">
        <dl className="pairs">
          {rows.map(([row, label]) => {
            const key = row === 'click' ? click : row;
            const value = key && touch[key];
            return (
              <div key={row} data-row={row} hidden={!value}>
                <dt>{row === 'click' ? (click ?? label) : label}</dt>
                <dd>
                  <Param of={row === 'click' ? 'click' : kindOf(row)}>{value}</Param>
                </dd>
              </div>
            );
          })}
        </dl>
        <p className="demo-facts">
          <span data-age="">{age}</span>
          <span data-size="">{demoText.bytes(kept?.bytes ?? 0)}</span>
          <span>for 90 days</span>
        </p>
        <details>
          <summary>As the browser keeps it</summary>
          <code data-text="">{kept?.text}</code>
        </details>
      </div>
    </section>
  );
}

function clickIn(touch: Readonly<Record<string, string>>) {
  return Object.keys(touch).find(name => kindOf(name) === 'click');
}
