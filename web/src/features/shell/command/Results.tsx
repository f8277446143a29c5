import { useLayoutEffect, useRef } from 'react';
import type { Entry } from './find-entries.ts';
import { commandText } from './text.ts';

const words = commandText;

interface ResultsProps {
  listId: string;
  found: readonly Entry[];
  chosen: Entry | undefined;
  onChoose: (id: string) => void;
  onOpen: (entry: Entry) => void;
}

/** The results by group, one of them chosen. */
export function Results({ listId, found, chosen, onChoose, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useLayoutEffect(() => {
    const own = chosenId && list.current?.querySelector(`[data-entry="${CSS.escape(chosenId)}"]`);
    if (own) own.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div ref={list} id={listId} className="command-list" role="listbox" aria-label={words.results}>
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <p id={`${listId}-${group}`} role="presentation">
            {words[group]}
          </p>
          {found
            .filter(entry => entry.group === group)
            .map(entry => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys, and has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: named by the field's aria-activedescendant
              <div
                key={entry.id}
                id={`${listId}-${entry.id}`}
                data-entry={entry.id}
                role="option"
                aria-selected={entry.id === chosenId}
                onPointerMove={() => onChoose(entry.id)}
                onClick={() => onOpen(entry)}
              >
                <b>{entry.title}</b>
                {entry.note && <small>{entry.note}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
