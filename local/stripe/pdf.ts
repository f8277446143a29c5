/** Text of a PDF: what its syntax needs escaped, and nothing its one-byte fonts do not have. */
const escaped = (text: string): string =>
  text.replace(/[^ -~ -ÿ]/g, '?').replace(/[\\()]/g, found => `\\${found}`);

/** One page of plain lines, as every reader opens it; the first is its heading. */
export const pdfOf = ([heading = '', ...lines]: readonly string[]): Buffer => {
  const text = [
    `BT /F2 18 Tf 56 780 Td (${escaped(heading)}) Tj`,
    '/F1 11 Tf 16 TL 0 -12 Td',
    ...lines.map(line => `T* (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};
