import { faHouse, faShield, faTableList } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Param, type ParamKind } from '../Param.tsx';

const captured: readonly [what: string, kind: ParamKind[], names: string[]][] = [
  [
    'Campaign',
    ['source', 'medium', 'campaign', 'term', 'content'],
    ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ],
  [
    'Ad clicks',
    ['click'],
    ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid', 'ttclid', 'twclid', 'li_fat_id'],
  ],
  ['Context', ['other'], ['referrer', 'landing page', 'IP address', 'user agent']],
];

export function Features() {
  return (
    <section className="band tint" id="features" aria-labelledby="features-title">
      <div className="wrap">
        <div className="head">
          <h2 id="features-title">
            Every lead tells you <span className="quiet">where it came from.</span>
          </h2>
          <p className="lead">
            We read the source at the first click, keep it on your domain, and send it with the form.
          </p>
        </div>
        <div className="features">
          <div className="captured">
            <h3>What it captures</h3>
            <dl>
              {captured.map(([what, kinds, names]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {names.map((name, at) => (
                      <Param key={name} of={kinds[at] ?? kinds[0] ?? 'other'}>
                        {name}
                      </Param>
                    ))}
                    {what === 'Ad clicks' && <span className="more">and two dozen more</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <p>First touch and last touch, side by side.</p>
          </div>
          <ul className="points">
            <Point icon={<Icon of={faHouse} size={20} />} title="Your domain, your cookies">
              Two first-party cookies, shared by all your subdomains, for 90 days. Where a browser refuses
              cookies, it uses what the browser does allow.
            </Point>
            <Point icon={<Icon of={faTableList} size={20} />} title="Every form, filled">
              Hidden fields are filled automatically, even in forms that load late. What a visitor typed is
              never touched.
            </Point>
            <Point icon={<Icon of={faShield} size={20} />} title="No personal data with us">
              Unless you ask for click reports, we receive the campaign and a count. Click ID, IP address,
              user agent and form entries stay between your visitor and you.
            </Point>
          </ul>
        </div>
      </div>
    </section>
  );
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
