import { buffer } from 'node:stream/consumers';

/** A page of plain lines, the first as its heading. */
export async function pdfOf([heading = '', ...lines]: readonly string[]): Promise<Buffer> {
  // Loaded when first asked for: few runs ever make a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.4',
    info: { Title: heading },
    // So that tests can read the text.
    compress: false,
  });
  document.font('Helvetica-Bold').fontSize(18).text(heading).moveDown();
  document.font('Helvetica').fontSize(11).text(lines.join('\n'), { lineGap: 4 });
  document.end();
  return buffer(document);
}
