/** Apple's keyboards have ⌘ where others have Ctrl. */
export function isApple(): boolean {
  // Without a browser, the picture of the product is drawn with the other kind.
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
}

/** The key that makes a shortcut of K, as its keyboard calls it. */
export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}
