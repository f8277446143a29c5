import { buttonClass } from '../../../ui/button-class.ts';
import { Param } from '../Param.tsx';
import { example, hiddenFields } from './example.ts';
import { kindOf } from './links.ts';

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
          Email
          <input name="email" type="email" defaultValue="maya@rossi.example" autoComplete="off" />
        </label>
        <button type="submit" className={buttonClass({ className: 'demo-live' })}>
          Send
        </button>
      </div>
      <div>
        <p className="trace-caption">Hidden fields, filled by the script</p>
        <dl className="pairs">
          {hiddenFields.map(name => (
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
