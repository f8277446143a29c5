import { chooseColorScheme, colorScheme, colorSchemes } from '../../state/color-scheme.ts';
import { useStore } from '../../state/use-store.ts';
import { shellText } from '../../text/shell.ts';

/** Light, dark, or as the reader's system has it. */
export function AppearanceChoice() {
  const chosen = useStore(colorScheme);
  return (
    <fieldset className="appearance">
      <legend>{shellText.appearance}</legend>
      {colorSchemes.map(scheme => (
        <label key={scheme}>
          <input
            type="radio"
            name="color-scheme"
            checked={scheme === chosen}
            onChange={() => chooseColorScheme(scheme)}
          />
          <span>{shellText.schemes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
