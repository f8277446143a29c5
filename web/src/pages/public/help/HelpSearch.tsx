import { buttonClass } from '../../../ui/button-class.ts';

/** With script the search filters the list in place; without, it loads the list's page with the query. */
export function HelpSearch() {
  return (
    <search>
      <form className="help-search" action="/help" data-search="">
        <label className="sr" htmlFor="help-q">
          Search the help center
        </label>
        <input
          id="help-q"
          type="search"
          name="q"
          placeholder="install, consent, refund …"
          autoComplete="off"
          maxLength={80}
        />
        <button type="submit" className={buttonClass({ variation: 'primary' })}>
          Search
        </button>
      </form>
    </search>
  );
}
