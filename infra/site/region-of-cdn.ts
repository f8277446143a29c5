/**
 * Where AWS keeps the CDN's certificate, its firewall and its measures, wherever the rest lives.
 * Why: docs/decisions/0143
 */
export const regionOfCdn = 'us-east-1';
