import { kept } from '../../../state/kept.ts';

const closed = kept<readonly string[]>('firstStepsClosed', () => localStorage);
const most = 50;

/** Whether the owner has closed the first steps of this license in this browser. */
export function isGuideClosed(licenseKey: string): boolean {
  return closed.read()?.includes(licenseKey) === true;
}

/** Where storage is refused, they come again with the next page. */
export function closeGuide(licenseKey: string): void {
  closed.write([...new Set([...(closed.read() ?? []), licenseKey])].slice(-most));
}
