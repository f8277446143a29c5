import { maxReportBytes, type VisitEvent, visitEvent } from '#shared/contract/tracking.ts';

export interface ReceivedVisit {
  messageId: string;
  receivedAt: number;
  /** Host the browser says it was sent from; empty when it says nothing. */
  origin: string;
  event: VisitEvent;
}

/** A message of the collect API; nothing for one that is too big or not a report, which is dropped for good. */
export function readVisit(message: {
  id: string;
  body: string;
  sentAt: number;
  attributes: Record<string, string>;
}): ReceivedVisit | undefined {
  if (message.body.length > maxReportBytes) return undefined;
  let sent: unknown;
  try {
    sent = JSON.parse(message.body);
  } catch {
    return undefined;
  }
  const parsed = visitEvent.safeParse(sent);
  if (!parsed.success) return undefined;
  return {
    messageId: message.id,
    receivedAt: message.sentAt,
    // The gateway puts a blank before it: SQS takes no empty attribute, and not every browser sends an origin.
    origin: (message.attributes.origin ?? '').trim(),
    event: parsed.data,
  };
}
