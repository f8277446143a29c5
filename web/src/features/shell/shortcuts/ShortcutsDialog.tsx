import { type ReactNode, useId } from 'react';
import { useStore } from '../../../state/use-store.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { destinations } from '../destinations.ts';
import { Keys } from './Keys.tsx';
import { commandKey } from './keyboard.ts';
import { letterShortcuts, switchLetterShortcuts } from './letter-shortcuts.ts';
import { shortcutsText } from './text.ts';
import './shortcuts.css';

const words = shortcutsText;

/** Every shortcut of the keyboard, and the switch for those that are letters alone. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const lettersOn = useStore(letterShortcuts);
  const hintId = useId();
  const letters = (...keys: string[]) => (lettersOn ? <Keys of={keys} between={words.next} /> : words.off);
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <section className="shortcuts">
        <h3>{words.anywhere}</h3>
        <dl>
          <Row does={words.search}>
            <Keys of={[commandKey(), 'K']} />
            {lettersOn && (
              <>
                {` ${words.or} `}
                <Keys of={['/']} />
              </>
            )}
          </Row>
          <Row does={words.list}>{letters('?')}</Row>
          <Row does={words.leave}>
            <Keys of={['Esc']} />
          </Row>
        </dl>
        <h3>{words.goTo}</h3>
        <dl>
          {destinations.map(({ key, title }) => (
            <Row key={key} does={title}>
              {letters('G', key.toUpperCase())}
            </Row>
          ))}
        </dl>
      </section>
      <div className="shortcuts-switch">
        <label>
          <input
            type="checkbox"
            checked={lettersOn}
            aria-describedby={hintId}
            onChange={event => switchLetterShortcuts(event.target.checked)}
          />
          {words.letters}
        </label>
        <p className="note" id={hintId}>
          {words.lettersHint}
        </p>
      </div>
    </Dialog>
  );
}

function Row({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>{children}</dd>
    </div>
  );
}
