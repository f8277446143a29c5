// Keys of table `rollups-due`: which hours and days of which licenses have counts that no sum holds yet.

/** Licenses are spread over these, so that no part of the table takes all writes of an hour. */
export const rollUpShards: readonly string[] = [...'0123456789abcdef'];

export function rollUpShardOf(licenseKey: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < licenseKey.length; at++)
    hash = Math.imul(hash ^ licenseKey.charCodeAt(at), 0x01000193) >>> 0;
  return rollUpShards[((hash ^ (hash >>> 16)) >>> 0) % rollUpShards.length] as string;
}

/** Sort key of a license's hour or day: all that is due of a license lies together, because every reading asks for it. */
export function dueKey(period: string, licenseKey: string): string {
  return `${licenseKey}#${period}`;
}

export function dueFromKey(key: string): { period: string; licenseKey: string } {
  const at = key.lastIndexOf('#');
  return { period: key.slice(at + 1), licenseKey: key.slice(0, at) };
}
