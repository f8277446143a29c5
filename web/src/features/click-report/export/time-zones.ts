import { zoneHere } from '../../../text/dates-here.ts';

/** The zones to choose from: UTC, the reader's own and the chosen one first, then all that the browser knows. */
export function timeZones(chosen: string): { value: string; label: string }[] {
  const first = ['UTC', zoneHere(), chosen];
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])].map(value => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}
