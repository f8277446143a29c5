import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { optionsPath } from '../../../state/options-path.ts';
import { accountText } from '../../../text/account.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import type { RowFacts } from '../row-facts.ts';
import './options-section.css';

const { options: text } = accountText;

/** The way to the options of a license. */
export function OptionsSection({ row }: { row: RowFacts }) {
  return (
    <section className="options-section">
      <div>
        <h2>{text.title}</h2>
        <p>
          {row.domain ? text.lead : text.noDomain} <a href={paths.optionsHelp}>{text.help}</a>
        </p>
      </div>
      {row.domain && (
        <Link className={buttonClass({})} to={`${optionsPath}?license=${row.licenseKey}`}>
          {text.show}
        </Link>
      )}
    </section>
  );
}
