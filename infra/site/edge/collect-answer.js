// Tells a report's sender the own address, for the form field that asks for it: behind the CDN, the collect API sees an
// address of the CDN's.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const response = event.response;
  response.headers['x-utmost-ip'] = { value: event.viewer.ip };
  return response;
}
