const key = 'firstStepsClosed';
const most = 50;

/** Whether the owner has closed the first steps of this license in this browser. */
export function isGuideClosed(licenseKey: string): boolean {
  return read().includes(licenseKey);
}

/** Where storage is refused, they come again with the next page. */
export function closeGuide(licenseKey: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...read(), licenseKey])].slice(-most)));
  } catch {}
}

function read(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
