// Applies a stored light or dark choice before the account's first paint. A file: the policy allows no inline script.
try {
  const chosen = localStorage.getItem('color-scheme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
} catch {}
