import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { paths } from '../../../paths.ts';
import { timeText } from '../../../text/dates-here.ts';
import { leadText } from '../../../text/leads.ts';
import { localMinute } from '../../../ui/local-minute.ts';
import { isOnlyTouch, type LeadTouch, paramsOf } from './touch.ts';

const words = leadText.journey;

/** How the visitor who sent a form had come, step by step. */
export function JourneySteps({ lead, licenseKey }: { lead: LeadOnWire; licenseKey: string }) {
  const { id, at, page, first, between, last, clicks, visits_before: before } = lead;
  const isOnly = isOnlyTouch(lead);
  return (
    <div className="panel-body journey">
      <ol>
        {first && !isOnly && <Touch title={words.first} touch={first} />}
        {between.map(touch => (
          <Touch title={words.between} touch={touch} key={touch.at} />
        ))}
        <Touch title={isOnly ? words.only : words.last} touch={last} />
        <Step title={words.sent} at={at}>
          <Fact label={words.on} value={page} />
          <Fact label={words.id} value={publicId(id)} />
          {before !== null && <p className="muted">{leadText.visit(before + 1)}</p>}
        </Step>
      </ol>
      {clicks.length > 0 && (
        <p className="journey-clicks">
          {words.clicks}:{' '}
          {clicks.map(click => (
            <Link className="text" key={click.id} to={dayOfClick(licenseKey, click.at)}>
              {words.showClick(click.name, timeText(click.at))}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function Touch({ title, touch }: { title: string; touch: LeadTouch }) {
  const params = paramsOf(touch);
  const { channel, page, referrer } = touch;
  const isSilent = channel === null && params.length === 0 && !page && !referrer;
  return (
    <Step title={title} at={touch.at}>
      {channel && <b>{channel}</b>}
      {params.length > 0 && (
        <ul className="params">
          {params.map(({ name, value }) => (
            <li className="param" data-param={name} key={name}>
              <span className="muted">{name}</span> {value}
            </li>
          ))}
        </ul>
      )}
      <Fact label={words.from} value={referrer} />
      <Fact label={words.landed} value={page} />
      {isSilent && <p className="muted">{words.noDetails}</p>}
    </Step>
  );
}

function Step({ title, at, children }: { title: string; at: number | null; children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      {at === null ? (
        <p className="note">{words.timeUnknown}</p>
      ) : (
        <p className="note">
          <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
        </p>
      )}
      {children}
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return value ? (
    <p className="journey-fact">
      <span className="muted">{label}</span> {value}
    </p>
  ) : null;
}

/** The clicks of that day which became leads: an id's value is not kept with a lead. */
function dayOfClick(licenseKey: string, at: number): string {
  const day = localMinute(at).slice(0, 10);
  return `${paths.clicks}?${new URLSearchParams({ license: licenseKey, from: day, to: day, show: 'lead' })}`;
}
