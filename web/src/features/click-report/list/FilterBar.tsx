import { faFilter } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { listText as text } from '../text.ts';
import { isNoRange } from './asked-of-list.ts';
import { spans } from './spans.ts';
import type { ListAddress } from './use-list-address.ts';
import './filters.css';
import './list.css';

/** Words are looked for once their writer pauses. */
const pauseMs = 400;

interface FilterBarProps {
  address: Pick<ListAddress, 'filters' | 'filter'>;
  /** What words are looked for in. */
  searchHint: string;
  /** Further choices, after the dates. */
  children?: ReactNode;
}

/** What a list is narrowed by. Each choice applies at once and stands in the address. */
export function FilterBar({ address, searchHint, children }: FilterBarProps) {
  const { filters, filter } = address;
  const search = useTypedSearch(filters.search, typed => filter({ search: typed }));
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  return (
    <search className="filters">
      <form
        onSubmit={event => {
          event.preventDefault();
          search.apply();
        }}
      >
        <TextField
          className="filter-search"
          label={text.search}
          name="search"
          type="search"
          placeholder={searchHint}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={256}
          value={search.typed}
          onChange={search.type}
        />
        <Button
          className="filter-open"
          icon={faFilter}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.filters}
        </Button>
        <div className="filter-more" id={more} data-open={isOpen || undefined}>
          <TextField
            label={text.from}
            name="from"
            type="date"
            value={filters.from}
            onChange={from => filter({ from })}
          />
          <TextField
            label={text.to}
            name="to"
            type="date"
            value={filters.to}
            error={isNoRange(filters) ? text.notARange : undefined}
            onChange={to => filter({ to })}
          />
          {children}
          <fieldset className="filter-spans">
            <legend className="sr">{text.span}</legend>
            {spans.map(({ name, span }) => {
              const { from, to } = span(Date.now());
              return (
                <Button
                  key={name}
                  size="small"
                  aria-pressed={filters.from === from && filters.to === to}
                  onClick={() => filter({ from, to })}
                >
                  {name}
                </Button>
              );
            })}
          </fieldset>
        </div>
      </form>
    </search>
  );
}

/** What is typed, which goes into the address a moment later; it follows the address where that changes otherwise. */
function useTypedSearch(applied: string, onApply: (typed: string) => void) {
  const [typed, setTyped] = useState(applied);
  // What came from here and reaches the address later must not take away what was typed meanwhile.
  const own = useRef(applied);
  useEffect(() => {
    if (applied === own.current) return;
    own.current = applied;
    setTyped(applied);
  }, [applied]);
  const apply = () => {
    const words = typed.trim();
    if (words === applied) return;
    own.current = words;
    onApply(words);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each letter, nothing else
  useEffect(() => {
    const timer = setTimeout(apply, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type: setTyped, apply };
}
