import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  content: string;
  /** What it holds, for those who do not see it. */
  label: string;
}

/** A QR code as one path. */
export function QrCode({ content, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(content, { ecc: 'M', border: 3 }), [content]);
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
