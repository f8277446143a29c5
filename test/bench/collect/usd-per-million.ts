// List prices of us-east-1, as in docs/costs.md.
const millionWriteUnits = 0.625;
const millionReadUnits = 0.125;
const millionRuns = 0.2;
const gigabyteSecond = 0.0000133334;
const millionRequests = 1;
const millionMessages = 0.4;

/** At the CDN. What a request brings goes on to the gateway; the answer is headers. */
const millionCdnRequests = 1;
const millionCdnRuns = 0.1;
const gigabyteToOrigin = 0.02;
const gigabyteToVisitor = 0.085;
const kilobytesToOrigin = 1.5;
const kilobytesToVisitor = 0.5;
/** Free in every month, whatever passes the CDN first. */
const free = { requests: 10_000_000, runs: 2_000_000, gigabytesToVisitor: 1000 };

/** A run waits for its tables three times, and each visit of it takes the processor for a moment. */
const secondsPerRun = 0.04;
const secondsPerVisit = 0.001;
const gigabytes = 0.5;
/** A request to the queue takes or deletes so many messages. */
const messagesPerRequest = 10;
/** An eventually consistent read of a license by its key. */
const unitsPerRead = 0.5;

/** What a million visits cost from the gateway on: accepted, deduplicated and counted. */
export function usdPerMillion({ runs, units, reads }: { runs: number; units: number; reads: number }) {
  const cost = {
    request: millionRequests,
    queue: millionMessages * (1 + 2 * Math.max(1 / messagesPerRequest, runs)),
    job:
      runs * millionRuns + 1_000_000 * (runs * secondsPerRun + secondsPerVisit) * gigabytes * gigabyteSecond,
    counting: units * millionWriteUnits,
    licenses: reads * unitsPerRead * millionReadUnits,
  };
  return { ...cost, total: Object.values(cost).reduce((sum, part) => sum + part, 0) };
}

/** What a million reports cost at the CDN, with `functions` of it for each. */
export function usdOfCdn(functions: number) {
  const cost = {
    requests: millionCdnRequests,
    functions: functions * millionCdnRuns,
    bytes: kilobytesToOrigin * gigabyteToOrigin + kilobytesToVisitor * gigabyteToVisitor,
  };
  return { ...cost, total: cost.requests + cost.functions + cost.bytes };
}

/** What is free of a million reports at the CDN, if nothing else of the month takes that share. */
export function usdFreeOfCdn(functions: number, visitsPerMonth: number): number {
  const gigabytes = (visitsPerMonth * kilobytesToVisitor) / 1_000_000;
  const ofMonth =
    (Math.min(free.requests, visitsPerMonth) * millionCdnRequests) / 1_000_000 +
    (Math.min(free.runs, functions * visitsPerMonth) * millionCdnRuns) / 1_000_000 +
    Math.min(free.gigabytesToVisitor, gigabytes) * gigabyteToVisitor;
  return (1_000_000 * ofMonth) / visitsPerMonth;
}
