import { helpText } from './text.ts';

const backAfterMs = 2000;

/** Adds a copy button to a block of code; without access to the clipboard it selects the code instead. */
export function offerCopy(block: Element): void {
  const code = block.querySelector('code') as HTMLElement;
  const button = block.querySelector('button') as HTMLButtonElement;
  button.hidden = false;
  button.addEventListener('click', async () => {
    let said: string = helpText.copied;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      said = helpText.copyByHand;
    }
    button.textContent = said;
    setTimeout(() => {
      button.textContent = helpText.copy;
    }, backAfterMs);
  });
}
