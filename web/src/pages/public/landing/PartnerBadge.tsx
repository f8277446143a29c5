/** Says whose side the tracker is on: the site's own. It tilts slightly towards the pointer (site.ts). */
export function PartnerBadge() {
  return (
    <svg className="badge" data-badge="" viewBox="0 0 120 120" role="img" aria-labelledby="badge-title">
      <title id="badge-title">Your partner: first-party, on your domain</title>
      <circle className="badge-ground" cx="60" cy="60" r="59" />
      <circle className="badge-rim" cx="60" cy="60" r="55.5" />
      <path id="badge-line" d="M60 60m0 42.5a42.5 42.5 0 1 1 .01 0" fill="none" />
      <text>
        <textPath href="#badge-line" startOffset="0.5%" textLength="262">
          {'YOUR PARTNER · FIRST-PARTY, ON YOUR DOMAIN · '}
        </textPath>
      </text>
      <g className="badge-mark">
        <path d="M47 46v14.4c0 8.6 5.4 14.4 13 14.4s13-5.8 13-14.4" />
        <circle cx="73" cy="46.5" r="5" />
      </g>
    </svg>
  );
}
