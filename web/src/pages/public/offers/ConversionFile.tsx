const lines = [
  'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
  'Cj0KCQiA…ALw,Customer,2026-11-18 15:30:00+0000,1200.00,USD,A-17,Granted,Granted',
  'CjwKCQiA…x0C,Customer,2026-11-19 10:05:00+0000,480.00,USD,A-21,Granted,Denied',
];

/** A file in the format that Google Ads imports. */
export function ConversionFile() {
  return (
    <figure className="file">
      <figcaption>conversions-2026-11.csv</figcaption>
      <pre className="snippet">
        <code>{lines.join('\n')}</code>
      </pre>
    </figure>
  );
}
