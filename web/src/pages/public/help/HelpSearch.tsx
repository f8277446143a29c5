import { buttonClass } from '../../../ui/button-class.ts';

/** A search that asks the list of articles: by script in place, without one by loading it. */
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
          placeholder="Search: install, consent, refund …"
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
