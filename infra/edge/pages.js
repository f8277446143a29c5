// Maps a page's address to its file: `/terms` to `/terms/index.html`, and everything below `/infos` to the account
// application.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/\/+$/, '');
  if (path === '/infos' || path.startsWith('/infos/')) request.uri = '/app.html';
  else if (!/\.[^/]+$/.test(path)) request.uri = `${path}/index.html`;
  return request;
}
