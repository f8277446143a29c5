// Before the first paint of the account: a stored choice of light or dark. A file, since the policy allows no inline script.
try {
  const chosen = localStorage.getItem('color-scheme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
} catch {}
