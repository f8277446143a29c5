// A report on its way to the collect API. Its sender's address goes no further: in its place stands a hash, which nobody
// without the key can turn back into the address, and which is another one tomorrow.
// Why: docs/decisions/0097
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront knows the module by this name alone.
const crypto = require('crypto');

// Replaced while the stack is deployed; neither the repository nor the template holds the key.
const key = 'KEY_OF_CALLERS';

/** With IPv6, one connection has a whole network of addresses: those with the same first four of eight groups. */
const networkOf = address => {
  if (!address.includes(':')) return address;
  const groupsOf = part => (part ? part.split(':') : []);
  const sides = address.split('::');
  const start = groupsOf(sides[0]);
  const end = groupsOf(sides[1]);
  const zeros = Array(8 - start.length - end.length).fill('0');
  return start.concat(zeros, end).slice(0, 4).join(':');
};

const callerOf = address => {
  const day = new Date().toISOString().slice(0, 10);
  return crypto
    .createHmac('sha256', key)
    .update(`${day} ${networkOf(address)}`)
    .digest('hex')
    .slice(0, 16);
};

/** The origin as browsers write one; `none` where none was sent, because the gateway refuses a message without. */
const originOf = sent => {
  if (!sent) return 'none';
  return /^[a-z][a-z0-9+.-]*:\/\/[\w.:[\]-]{1,300}$/i.test(sent) ? sent : 'null';
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  const sent = name => (request.headers[name] ? request.headers[name].value : '');
  if (request.method === 'OPTIONS')
    return {
      statusCode: 204,
      statusDescription: 'No Content',
      headers: {
        'access-control-allow-origin': { value: '*' },
        'access-control-allow-methods': { value: 'POST' },
        'access-control-allow-headers': { value: 'content-type' },
        'access-control-max-age': { value: '86400' },
      },
    };
  if (request.method !== 'POST')
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'POST, OPTIONS' } },
    };
  // A robot that runs scripts counts as nothing. Which browser it was goes no further.
  if (/crawl|headless|spider|(^|[^u])bot/i.test(sent('user-agent')))
    return {
      statusCode: 202,
      statusDescription: 'Accepted',
      headers: { 'access-control-allow-origin': { value: '*' } },
    };
  // Whatever the sender wrote into these is overwritten.
  request.headers.origin = { value: originOf(sent('origin')) };
  request.headers['x-utmost-caller'] = { value: callerOf(event.viewer.ip) };
  request.headers['x-utmost-gpc'] = { value: sent('sec-gpc') === '1' ? '1' : '0' };
  return request;
}
