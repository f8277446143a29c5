import { localMinute } from '../../../ui/local-minute.ts';

/** `clicks-acme.example-2026-11-22.csv` */
export function fileNameOf(what: string, licenseName: string): string {
  const whose = licenseName.replace(/[^\w.-]+/g, '-');
  return `${what}-${whose}-${localMinute(Date.now()).slice(0, 10)}.csv`;
}
