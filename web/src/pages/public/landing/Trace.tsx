import { faLock } from '@fortawesome/free-solid-svg-icons';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Param, type ParamKind } from '../Param.tsx';

const visit: readonly { kind: ParamKind; inUrl: string; inForm: string; value: string }[] = [
  { kind: 'source', inUrl: 'utm_source', inForm: 'source', value: 'google' },
  { kind: 'medium', inUrl: 'utm_medium', inForm: 'medium', value: 'cpc' },
  { kind: 'campaign', inUrl: 'utm_campaign', inForm: 'campaign', value: 'spring' },
  { kind: 'click', inUrl: 'gclid', inForm: 'gclid', value: 'Cj0KCQ' },
];

/** Shows the product at work: one visitor in four moments, with each parameter in its own color. */
export function Trace() {
  return (
    <ol className="trace" aria-label="How one lead is traced">
      <li>
        <When time="Tuesday, 9:14" what="First visit, from an ad" />
        <div className="pane">
          <Address>
            northwind.example/spring?
            {visit.map(({ kind, inUrl, value }, at) => (
              <Fragment key={kind}>
                {at > 0 && '&'}
                <wbr />
                <Param of={kind}>{`${inUrl}=${value}`}</Param>
              </Fragment>
            ))}
          </Address>
        </div>
      </li>
      <li>
        <When time="Thursday, 17:40" what="Comes back, no parameters" />
        <div className="pane">
          <Address>northwind.example/pricing</Address>
          <div className="trace-memory">
            <p>Still known</p>
            {visit.map(({ kind, value }) => (
              <Param key={kind} of={kind}>
                {value}
              </Param>
            ))}
          </div>
        </div>
      </li>
      <li>
        <When time="Thursday, 17:43" what="Sends your form" />
        <div className="pane trace-form">
          <dl className="typed">
            <dt>Name</dt>
            <dd>Maya Rossi</dd>
            <dt>Email</dt>
            <dd>maya@rossi.example</dd>
          </dl>
          <div>
            <p className="trace-caption">Hidden fields, filled for you</p>
            <dl className="pairs">
              {visit.map(({ kind, inForm, value }) => (
                <div key={kind}>
                  <dt>{inForm}</dt>
                  <dd>
                    <Param of={kind}>{value}</Param>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </li>
      <li>
        <div className="pane trace-lead">
          <span className="initials" aria-hidden="true">
            MR
          </span>
          <b>Maya Rossi</b>
          <span className="trace-new">New lead</span>
          <small>google / cpc, campaign “spring”, 2 visits</small>
        </div>
      </li>
    </ol>
  );
}

function When({ time, what }: { time: string; what: string }) {
  return (
    <p className="trace-when">
      <b>{time}</b> {what}
    </p>
  );
}

function Address({ children }: { children: ReactNode }) {
  return (
    <div className="trace-address">
      <Icon of={faLock} size={12} />
      <p>{children}</p>
    </div>
  );
}
