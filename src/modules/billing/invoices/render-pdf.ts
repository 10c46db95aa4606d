import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { requireSums, type InvoiceDocument } from './document.ts';
import { toDocumentText, type DocumentText } from './document-text.ts';

/** DejaVu covers Latin, Greek and Cyrillic in one font. Other characters, such as Chinese, are drawn as boxes. */
const resolve = createRequire(import.meta.url).resolve;
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Lengths in points, 72 per inch. */
const MARGIN = 56;
const GAP = 8;
const AMOUNT_WIDTH = 120;
const MUTED_COLOR = '#5a6472';
const TEXT_COLOR = '#16191d';

type Pdf = InstanceType<typeof PDFDocument>;

/** Renders an A4 document. Equal documents give equal bytes. @throws Error if the sums do not agree, which is a bug */
export async function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  requireSums(document);
  const text = toDocumentText(document);
  const created = new Date(document.issued_at);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    bufferPages: true,
    lang: 'en',
    info: { Title: text.title, Author: document.seller.name, CreationDate: created, ModDate: created },
  });
  const bytes = collectBytes(pdf);
  drawHeader(pdf, text);
  drawTable(pdf, text);
  drawPageNumbers(pdf, text.title);
  pdf.end();
  return bytes;
}

function collectBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolveBytes, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolveBytes(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawHeader(pdf: Pdf, { title, facts, seller, buyer }: DocumentText) {
  pdf.font(BOLD).fontSize(18).fillColor(TEXT_COLOR).text(title).moveDown();
  for (const [name, value] of facts) {
    pdf
      .font(REGULAR)
      .fontSize(9)
      .fillColor(MUTED_COLOR)
      .text(`${name}: `, { continued: true })
      .fillColor(TEXT_COLOR)
      .text(value);
  }
  pdf.moveDown(1.5);
  const top = pdf.y;
  const width = (pdf.page.width - 2 * MARGIN - 2 * GAP) / 2;
  const ends = [
    drawParty(pdf, 'From', seller, { x: MARGIN, y: top, width }),
    drawParty(pdf, 'To', buyer, { x: MARGIN + width + 2 * GAP, y: top, width }),
  ];
  pdf.x = MARGIN;
  pdf.y = Math.max(...ends) + 3 * GAP;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

/** @returns the y coordinate of its end */
function drawParty(pdf: Pdf, heading: string, lines: readonly string[], { x, y, width }: Box): number {
  pdf.font(BOLD).fontSize(9).fillColor(MUTED_COLOR).text(heading, x, y, { width });
  pdf.font(REGULAR).fontSize(10).fillColor(TEXT_COLOR).text(lines.join('\n'), { width });
  return pdf.y;
}

function drawTable(pdf: Pdf, { lines, sums, total, note }: DocumentText) {
  drawTableHeader(pdf);
  for (const line of lines) {
    if (!fits(pdf, heightOf(pdf, line[0]))) {
      pdf.addPage();
      drawTableHeader(pdf);
    }
    drawRow(pdf, line);
  }
  const footer = [...sums, total];
  // Keeps the sums on one page.
  if (!fits(pdf, (footer.length + (note === null ? 0 : 2)) * heightOf(pdf, 'Total'))) pdf.addPage();
  for (const sum of sums) drawRow(pdf, sum);
  drawRow(pdf, total, BOLD);
  if (note !== null)
    pdf
      .font(REGULAR)
      .fontSize(9)
      .fillColor(MUTED_COLOR)
      .text(note, MARGIN, pdf.y + GAP);
}

const drawTableHeader = (pdf: Pdf) => drawRow(pdf, ['Description', 'Amount'], BOLD);

const descriptionWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN - AMOUNT_WIDTH - GAP;
const heightOf = (pdf: Pdf, text: string) =>
  pdf.fontSize(10).heightOfString(text, { width: descriptionWidth(pdf) }) + 2 * GAP;
const fits = (pdf: Pdf, height: number) => pdf.y + height <= pdf.page.height - MARGIN;

function drawRow(pdf: Pdf, [label, value]: readonly [string, string], font = REGULAR) {
  const top = pdf.y;
  pdf.font(font).fontSize(10).fillColor(TEXT_COLOR);
  pdf.text(label, MARGIN, top + GAP, { width: descriptionWidth(pdf) });
  const bottom = pdf.y + GAP;
  pdf.text(value, pdf.page.width - MARGIN - AMOUNT_WIDTH, top + GAP, { width: AMOUNT_WIDTH, align: 'right' });
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(pdf.page.width - MARGIN, bottom)
    .lineWidth(0.5)
    .strokeColor('#dde1e7')
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom;
}

/** Draws page numbers below the bottom margin. The margin is removed first, because text below it would start a page. */
function drawPageNumbers(pdf: Pdf, title: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(8).fillColor(MUTED_COLOR);
    pdf.text(`${title} · page ${page + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN / 1.5, { align: 'center' });
  }
}
