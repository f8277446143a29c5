/** The customer's site with parameters whose way into a lead can be followed. */
export function TestAddress({ domain }: { domain: string }) {
  const site = `https://${domain}/`;
  const parts = [
    ['utm_source', 'test', 'source'],
    ['utm_medium', 'cpc', 'medium'],
    ['utm_campaign', 'hello', 'campaign'],
  ] as const;
  const query = parts.map(([name, value]) => `${name}=${value}`).join('&');
  return (
    <p className="test-address">
      <a href={`${site}?${query}`} target="_blank" rel="noopener">
        {site}?
        {parts.map(([name, value, param], index) => (
          <span key={name}>
            {index > 0 && '&'}
            <wbr />
            <span className="param" data-param={param}>
              {name}={value}
            </span>
          </span>
        ))}
      </a>
    </p>
  );
}
