// The visitor's approximate location from the CDN, which prefills country, state and zip in the card form, and the
// address, which goes back to the visitor's own cookies (web/src/api/own-address.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const headers = event.request.headers;
  const read = name => (headers[name] ? headers[name].value : '');
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'private, no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: JSON.stringify({
      countryCode: read('cloudfront-viewer-country'),
      region: read('cloudfront-viewer-country-region'),
      zip: read('cloudfront-viewer-postal-code'),
      ip: event.viewer.ip,
    }),
  };
}
