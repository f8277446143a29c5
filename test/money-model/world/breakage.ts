// What goes wrong between the product and the services it asks, request by request.
import type { Reply } from '../../../local/http.ts';
import type { HttpAnswer } from '../../../local/ports.ts';
import type { Breakage } from '../step.ts';
import type { Schedule } from './schedule.ts';

/** A request of the product to a service: which one, and the operation by the name its SDK gives it. */
export interface Asked {
  service: 'stripe' | 'paypal' | 'table' | 'other';
  operation: string;
}

const slowMs = 2000;
const lasting: ReadonlySet<Breakage['what']> = new Set(['down', 'table']);

function canStrike(what: Breakage['what'], service: Asked['service']): boolean {
  if (what === 'killed') return service !== 'other';
  return what === 'table' ? service === 'table' : service === 'stripe' || service === 'paypal';
}

/** Without a breakage everything works. `happened` says what the last one did. */
export function openBreakage({ pause }: Pick<Schedule, 'pause'>) {
  let breakage: Breakage | undefined;
  let seen = 0;
  let dead = false;
  let struckAt: number | undefined;
  const happened: string[] = [];

  /** Whether this is the request that the breakage strikes, counted among those it can strike. */
  const strikes = ({ service, operation }: Asked): boolean => {
    if (!breakage || !canStrike(breakage.what, service)) return false;
    const number = seen;
    seen += 1;
    if (operation === breakage.at) struckAt ??= number;
    const at = typeof breakage.at === 'number' ? breakage.at : (struckAt ?? Number.POSITIVE_INFINITY);
    return lasting.has(breakage.what) ? number >= at : number === at;
  };

  return {
    happened,
    begin(next: Breakage | undefined): void {
      [breakage, seen, dead, struckAt] = [next, 0, false, undefined];
      happened.length = 0;
    },
    end(): void {
      [breakage, dead] = [undefined, false];
    },
    /**
     * Lets the request through to its service, or breaks it. `fail` is how the service itself answers when it breaks,
     * and remembers that; it gets the lost answer of work that was done.
     */
    async pass(
      asked: Asked,
      work: () => Promise<Reply>,
      fail?: (lost?: HttpAnswer) => HttpAnswer | undefined,
    ) {
      if (dead) return 'hang-up';
      if (!strikes(asked)) return work();
      happened.push(`${breakage?.what} at ${asked.operation}`);
      switch (breakage?.what) {
        case 'killed':
          dead = true;
          await work();
          return 'hang-up';
        case 'down':
        case 'table':
          return 'hang-up';
        case '500':
          return fail?.() ?? refusal(500);
        case '429':
          return refusal(429);
        case '500 after': {
          const lost = await work();
          return (typeof lost === 'object' && fail?.(lost)) || refusal(500);
        }
        case 'reset after':
          await work();
          return 'hang-up';
        case 'silent':
          await work();
          return 'silence';
        case 'slow':
          await pause(slowMs);
          return work();
        default:
          return work();
      }
    },
  };
}

function refusal(status: number): HttpAnswer {
  const body = JSON.stringify({
    error: { type: 'api_error', message: 'broken' },
    name: 'INTERNAL_SERVER_ERROR',
    message: 'broken',
  });
  return { status, headers: { 'content-type': 'application/json' }, body };
}
