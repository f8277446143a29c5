import { example, hiddenFields } from '../demo/example.ts';
import { kindOf } from '../demo/links.ts';
import { Param } from '../Param.tsx';

/** A contact as a CRM keeps it: what the form sent, each value in its own field. */
export function CrmLead() {
  return (
    <section className="crm">
      <header className="crm-head">
        <span className="initials">MR</span>
        <div>
          <b>Maya Rossi</b>
          <span>maya@rossi.example</span>
        </div>
        <span className="crm-stage">New lead</span>
      </header>
      <dl className="pairs">
        {hiddenFields.map(name => (
          <div key={name} data-param={kindOf(name)}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <Param of={kindOf(name)}>{example.fields[name]}</Param>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A property's label, as its owner would name it: `first_utm_source` is “First source”. */
function labelOf(name: string) {
  const words = name.replace('utm_', '').replaceAll('_', ' ');
  return words === 'gclid' ? 'Click ID' : words.charAt(0).toUpperCase() + words.slice(1);
}
