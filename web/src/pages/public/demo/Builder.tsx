import { demoSite } from '#shared/demo-site.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Param } from '../Param.tsx';
import { Address } from './Address.tsx';
import { example } from './example.ts';
import { campaignFields, clickNames, presets } from './links.ts';

const fieldProps = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, maxLength: 120 } as const;

/** The form in which a visitor builds the link of an ad. */
export function Builder() {
  const { campaign, click } = example.preset;
  return (
    <form className="demo-builder pane" data-builder="" aria-labelledby="builder-title">
      <h2 id="builder-title">1. Build a link</h2>
      <fieldset className="segments demo-presets">
        <legend className="sr">Start from</legend>
        {Object.entries(presets).map(([key, { title }], at) => (
          <label key={key}>
            <input type="radio" name="preset" value={key} defaultChecked={at === 0} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="demo-fields">
        {campaignFields.map(([name, kind], at) => (
          <label key={name} data-param={kind}>
            <Param of={kind}>{name}</Param>
            <input name={name} defaultValue={campaign[at]} {...fieldProps} />
          </label>
        ))}
        <div className="demo-click" data-param="click">
          <label>
            <span className="sr">Click ID of</span>
            <select name="click" defaultValue={click[0]}>
              {clickNames.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="sr">Click ID</span>
            <input name="clickValue" defaultValue={click[1]} {...fieldProps} />
          </label>
        </div>
      </div>
      <div className="demo-link">
        <Address path={`${demoSite.domain}/offer`} parameters={example.parameters} />
      </div>
      <button type="submit" className={buttonClass({ variation: 'primary', size: 'large' })}>
        Visit this link
      </button>
    </form>
  );
}
