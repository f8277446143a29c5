// Texts of the running demo.

export const demoText = {
  example: 'An example, so you can see where this leads. Visit your own link to run it for real.',
  visited: (cookies: number, fields: number) =>
    `The page has loaded. The script wrote ${counted(cookies, 'cookie')} and filled ${counted(fields, 'hidden field')}.`,
  returned: (fields: number) =>
    fields > 0
      ? `Two days later, no parameters in the URL, and still ${counted(fields, 'hidden field')} filled.`
      : 'Two days later, and nothing was there to be remembered.',
  reloaded: 'You loaded this page again. The cookies were still there, so the form is filled once more.',
  sent: 'Sent (demo only). Below is the lead as your inbox would get it.',
  reset: 'Forgotten. Both cookies are deleted.',
  refused:
    'Your browser refuses cookies, so nothing is kept here. On a real site the script would use the browser’s storage instead.',
  private:
    'Your browser asks for privacy (Global Privacy Control). The script honors it: the campaign is kept, the click ID isn’t.',
  fromLink: 'From your link',
  fromNewLink: 'From another link',
  direct: 'Comes back, no parameters',
  now: 'Just now',
  daysAgo: (days: number) => (days === 1 ? 'Yesterday' : `${days} days ago`),
  bytes: (bytes: number) => `${bytes} bytes`,
  visits: (count: number) => counted(count, 'visit'),
  nobody: 'Someone',
  unknown: 'no campaign',
} as const;

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count === 1 ? 'one' : count} ${count === 1 ? one : many}`;
}
