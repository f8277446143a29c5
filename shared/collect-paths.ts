// Where pages report to. Apart from the shape of reports, so that who only writes an address carries no rules of theirs.

/** Path of the collect API, which queues reports without a function. */
export const collectPath = '/collect';
/** Where pages whose forms carry the channel ask for it (docs/decisions/0187). */
export const channelPath = `${collectPath}/channel`;
/** What decides it: the license, campaign fields, the name of a click id, the referrer's domain. */
export const channelQuestion = [
  'license_key',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'click',
  'ref',
] as const;
