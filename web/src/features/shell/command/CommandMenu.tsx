import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountLicenses } from '../../../api/licenses.ts';
import { enterTopLayer, leaveTopLayer } from '../../../ui/dialogs/open-dialogs.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Keys } from '../shortcuts/Keys.tsx';
import { commandEntries } from './entries.ts';
import { type Entry, findEntries } from './find-entries.ts';
import { Results } from './Results.tsx';
import { commandText } from './text.ts';
import './command.css';

const words = commandText;

/**
 * Leads to pages, licenses and help articles by a few typed letters. The focus stays in the field, which says which
 * result is chosen: the combobox pattern with a list. No library: the known one adds a `<style>` at run time, which the
 * content security policy refuses, and a dialog the browser has. It finds as the help center does; a typing error finds
 * nothing.
 */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const licenses = useQuery(accountLicenses).data;
  const entries = useMemo(() => commandEntries(licenses ?? []), [licenses]);
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState('');
  const found = findEntries(entries, query);
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];

  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    if (own) enterTopLayer(own);
    return () => {
      if (own) leaveTopLayer(own);
      own?.close();
    };
  }, []);

  const open = ({ to, isDocument }: Entry) => {
    // Closes first, so that the page's heading keeps the focus that it gets.
    dialog.current?.close();
    if (isDocument) location.assign(to);
    else navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = chosen && stepFrom(found, chosen, event);
    if (next) setChosenId(next.id);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; the browser closes it on Escape
    <dialog
      ref={dialog}
      className="command"
      aria-label={words.title}
      onClose={() => dialog.current?.open || onClose()}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="command-inner">
        <div className="command-field">
          <Icon of={faMagnifyingGlass} size={16} />
          <input
            type="text"
            role="combobox"
            aria-label={words.label}
            placeholder={words.label}
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            value={query}
            onChange={event => {
              setQuery(event.target.value);
              setChosenId('');
            }}
            onKeyDown={press}
          />
          <Keys of={['Esc']} />
        </div>
        <Results listId={listId} found={found} chosen={chosen} onChoose={setChosenId} onOpen={open} />
        <p className="command-said" role="status">
          {query &&
            (found.length > 0 ? <span className="sr">{words.found(found.length)}</span> : words.none(query))}
        </p>
        <p className="command-keys" aria-hidden="true">
          <Keys of={['↑', '↓']} /> {words.choose}
          <Keys of={['Enter']} /> {words.open}
          <Keys of={['Esc']} /> {words.close}
        </p>
      </div>
    </dialog>
  );
}

/** The entry to which a key moves: one further, around the ends. Home and End stay the field's own. */
function stepFrom(found: readonly Entry[], chosen: Entry, { key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return step === 0 ? undefined : found.at((found.indexOf(chosen) + step) % found.length);
}
