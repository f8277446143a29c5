// What scripts cost a page's main thread, out of a trace of the browser.

interface Event {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds by the clock, and of the processor. */
  dur?: number;
  tdur?: number;
}

const runsScript =
  /^(EvaluateScript|v8\.evaluateModule|FunctionCall|FireIdleCallback|TimerFire|RunMicrotasks|EventDispatch)$/;

export interface MainThread {
  /** Milliseconds of the processor in scripts, the browser's work for them included. */
  cpu: number;
  /** Milliseconds by the clock outside idle time: the page waits for these. */
  blocking: number;
}

/** Categories a trace must hold. */
export const traced = ['-*', 'devtools.timeline', 'v8.execute'];

/** Sums up the thread that parsed the page. */
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
    // One inside another is part of it.
    if (ts < end) continue;
    end = ts + dur;
    sums.cpu += tdur / 1000;
    if (name !== 'FireIdleCallback') sums.blocking += dur / 1000;
  }
  return sums;
}
