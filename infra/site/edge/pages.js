// Maps a page's address to its file: `/terms` to `/terms/index.html`, and everything below `/infos` to the account
// application. Who asks the other name of the site (with or without www) is sent to its one address.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  const host = request.headers.host;
  if (host && host.value === 'OTHER_HOST')
    return {
      statusCode: 301,
      headers: { location: { value: `ADDRESS_OF_SITE${request.uri}${search(request)}` } },
    };
  const path = request.uri.replace(/\/+$/, '');
  if (path === '/infos' || path.startsWith('/infos/')) request.uri = '/app.html';
  else if (!/\.[^/]+$/.test(path)) request.uri = `${path}/index.html`;
  return request;
}

/** The query as it was asked: a campaign must not get lost on the way. */
function search(request) {
  const asked = request.querystring || {};
  const pairs = Object.keys(asked).map(name => {
    const values = asked[name].multiValue || [asked[name]];
    return values.map(one => (one.value === '' ? name : `${name}=${one.value}`)).join('&');
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
