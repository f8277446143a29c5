import { parseJson } from '#functions/runtime/parse-json.ts';
import { maxReportBytes, type VisitEvent, visitEvent } from '#shared/contract/tracking.ts';
import { withClickNames } from './click-names.ts';

/** What the edge writes for a request without an origin: the gateway and the queue take no empty value. */
const noOrigin = 'none';

export interface ReceivedVisit {
  messageId: string;
  receivedAt: number;
  /** Origin the browser sent; empty if it sent none. */
  origin: string;
  /** Stands for the sender's address on this day, and cannot be turned back into it; empty if unknown. */
  caller: string;
  /** Whether the browser asks for Global Privacy Control. */
  gpc: boolean;
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
    sent = parseJson(message.body);
  } catch {
    return undefined;
  }
  const parsed = visitEvent.safeParse(sent);
  if (!parsed.success) return undefined;
  const { caller = '', gpc = '' } = message.attributes;
  const { ids, ...event } = parsed.data;
  const asksForPrivacy = gpc === '1';
  return {
    messageId: message.id,
    receivedAt: message.sentAt,
    origin: originOf(message),
    caller,
    gpc: asksForPrivacy,
    // The tracker omits the ids itself; an old copy of it, or somebody else's script, may not.
    event: withClickNames(asksForPrivacy || !ids ? event : { ...event, ids }),
  };
}

/** The origin that the edge wrote; empty for none. */
export function originOf({ attributes: { origin = '' } }: { attributes: Record<string, string> }): string {
  return origin === noOrigin ? '' : origin;
}
