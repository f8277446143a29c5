// The cost of scripts on a page's main thread, computed from a browser trace.

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall-clock and CPU time in microseconds. */
  dur?: number;
  tdur?: number;
}

const runsScript =
  /^(EvaluateScript|v8\.evaluateModule|FunctionCall|FireIdleCallback|TimerFire|RunMicrotasks|EventDispatch)$/;

export interface MainThread {
  /** CPU milliseconds spent in scripts, including the browser's work for them. */
  cpu: number;
  /** Wall-clock milliseconds outside idle time, which block the page. */
  blocking: number;
}

/** Trace categories the calculation needs. */
export const traced = ['-*', 'devtools.timeline', 'v8.execute'];

/** Adds up the script events on the thread that parsed the page. */
export function mainThreadOf(trace: Buffer): MainThread {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  const page = traceEvents.find(({ name }) => name === 'ParseHTML');
  if (!page) throw new Error('the trace holds no page');
  const events = traceEvents
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && pid === page.pid && tid === page.tid && runsScript.test(name),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = { cpu: 0, blocking: 0 };
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    // A nested event's time is already part of the outer one.
    if (ts < end) continue;
    end = ts + dur;
    sums.cpu += tdur / 1000;
    if (name !== 'FireIdleCallback') sums.blocking += dur / 1000;
  }
  return sums;
}
