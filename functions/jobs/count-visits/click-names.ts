import type { VisitEvent } from '#shared/contract/tracking.ts';
import { clickNameOf } from '#shared/domain/attribution/parameters.ts';

/** A report whose click ids have the names of the registry, however its links spelled them (docs/decisions/0200). */
export function withClickNames(event: VisitEvent): VisitEvent {
  const { click, ids, touches } = event;
  return {
    ...event,
    ...(click !== undefined && { click: clickNameOf(click) }),
    ...(ids && { ids: byName(ids) }),
    ...(touches && {
      touches: {
        ...touches,
        clickedAt: byName(touches.clickedAt),
        between: touches.between?.map(touch => ({
          ...touch,
          click: touch.click && clickNameOf(touch.click),
        })),
      },
    }),
  };
}

function byName<Value>(given: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [clickNameOf(name), value]));
}
