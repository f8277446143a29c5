import { buttonClass } from '../../../ui/button-class.ts';
import { Param } from '../Param.tsx';
import { example } from './example.ts';
import { campaignFields, kindOf } from './links.ts';

/** Names of the hidden fields, as a site's owner would add them. */
const hidden = [
  ...campaignFields.map(([name]) => name),
  example.preset.click[0],
  'first_utm_source',
  'first_utm_campaign',
  'landing_page',
];

/** A typical contact form; the script fills the hidden fields. */
export function LeadForm() {
  return (
    <form className="pane trace-form demo-form" data-form="" aria-label="A contact form">
      <div className="demo-typed">
        <label>
          Name
          <input name="name" defaultValue="Maya Rossi" autoComplete="off" />
        </label>
        <label>
          E-mail
          <input name="email" type="email" defaultValue="maya@rossi.example" autoComplete="off" />
        </label>
        <button type="submit" className={buttonClass({ className: 'demo-live' })}>
          Send
        </button>
      </div>
      <div>
        <p className="trace-caption">Hidden fields, filled by the script</p>
        <dl className="pairs">
          {hidden.map(name => (
            <div key={name} data-field="" data-click={kindOf(name) === 'click' ? '' : undefined}>
              <dt>{name}</dt>
              <dd>
                <Param of={kindOf(name)}>{example.fields[name]}</Param>
                <input type="hidden" name={name} defaultValue={example.fields[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </form>
  );
}
