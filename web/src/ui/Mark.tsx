/** The product's logo. CSS gives it the colors of the theme. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="mark" width={size} height={size} viewBox="0 0 26 26">
      <rect width="26" height="26" rx="7.5" />
      <path d="M7 6.5v6.2c0 3.6 2.5 6.1 6 6.1s6-2.5 6-6.1" />
      <circle cx="19" cy="6.9" r="2.3" />
    </svg>
  );
}
