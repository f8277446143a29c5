// Applies a stored light or dark choice before the account's first paint. A file: the policy allows no inline script.
function applyColorScheme(choice) {
  const isChosen = choice === 'light' || choice === 'dark';
  const page = document.documentElement;
  if (isChosen) page.dataset.scheme = choice;
  else delete page.dataset.scheme;
  // The browser's bar follows: of the two colors the one that was not chosen is for no screen.
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
    bar.dataset.media ??= bar.media;
    const isOther = isChosen && !bar.dataset.media.includes(choice);
    bar.media = isOther ? 'not all' : isChosen ? 'all' : bar.dataset.media;
  }
}
try {
  applyColorScheme(localStorage.getItem('color-scheme'));
} catch {}
addEventListener('color-scheme', ({ detail }) => applyColorScheme(detail));
// Chosen in another tab.
addEventListener('storage', ({ key, newValue }) => key === 'color-scheme' && applyColorScheme(newValue));
