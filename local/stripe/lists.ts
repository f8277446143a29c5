import * as z from 'zod';
import { invalid, missing } from './errors.ts';
import { texts } from './field-lists.ts';
import { int } from './form.ts';

/** What every list and every answer takes beside the route's own parameters. */
export const pageParams = z.object({
  limit: int.optional(),
  ...texts('starting_after ending_before'),
});

/** One page of rows that come newest first. */
export function cutPage<T extends { id: string }>(rows: T[], page: z.output<typeof pageParams>, url: string) {
  const { limit = 10, starting_after, ending_before } = page;
  if (limit < 1 || limit > 100)
    throw invalid('limit must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  const placeOf = (id: string, param: string): number => {
    const place = rows.findIndex(row => row.id === id);
    if (place < 0) throw missing('object', id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(rows.slice(start, end), url, start > 0);
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  return listOf(rows.slice(start, start + limit), url, start + limit < rows.length);
}

export function listOf<T>(data: T[], url: string, has_more = false) {
  return { object: 'list' as const, data, has_more, url };
}
