import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { Icon } from '../../../ui/Icon.tsx';
import { markupParts } from '../../../ui/markup-parts.ts';
import { Param } from '../Param.tsx';

// Without a hyphen, after which a line could end within the key.
const snippet = '<script async\n  src="https://…/t/7Q2MX0P4.js"></script>';

export function Steps() {
  return (
    <section className="band tint" aria-labelledby="steps-title">
      <div className="wrap">
        <div className="head">
          <h2 id="steps-title">Get started in 3 simple steps</h2>
          <p className="lead">We said, it is simple didn't we?</p>
        </div>
        <ol className="counted steps">
          <li>
            <h3>
              <a className="text" href="/#prices">
                Register for FREE
              </a>
            </h3>
            <p>Takes literally seconds to register</p>
            <div className="step-frame" aria-hidden="true">
              <dl className="step-picture typed">
                <dt>Email</dt>
                <dd>maya@rossi.example</dd>
                <dt>Password</dt>
                <dd>••••••••••</dd>
              </dl>
            </div>
          </li>
          <li>
            <h3>Place the tracker in your site</h3>
            <p>Copy and paste the generated javascript snippet into the website.</p>
            <pre className="snippet step-picture">
              <code>
                {markupParts(snippet).map(({ at, kind, text }) => (
                  <span key={at} data-kind={kind}>
                    {text}
                  </span>
                ))}
              </code>
            </pre>
          </li>
          <li>
            <h3>Track leads</h3>
            <p>Your forms will be automatically filled with the lead data.</p>
            <div className="step-picture" aria-hidden="true">
              <dl className="pairs">
                <div>
                  <dt>source</dt>
                  <dd>
                    <Param of="source">google</Param>
                  </dd>
                </div>
                <div>
                  <dt>campaign</dt>
                  <dd>
                    <Param of="campaign">spring</Param>
                  </dd>
                </div>
              </dl>
              <p className="done">
                <Icon of={faCheck} size={12} />
                Lead saved
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>
  );
}
