import { maxReportBytes, type VisitEvent, visitEvent } from '#shared/contract/tracking.ts';

export interface ReceivedVisit {
  messageId: string;
  receivedAt: number;
  /** Origin the browser sent; empty if it sent none. */
  origin: string;
  event: VisitEvent;
}

/**
 * Parses a message of the collect API. Undefined for one that is too large or malformed, which is dropped for good.
 */
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
    // The gateway adds a leading blank, as SQS accepts no empty attribute and some browsers send no origin.
    origin: (message.attributes.origin ?? '').trim(),
    event: parsed.data,
  };
}
