import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { requireSums, type InvoiceDocument } from './document.ts';
import { wordingOf, type Wording } from './wording.ts';

/** DejaVu has Latin, Greek, Cyrillic and more in one face; it shows a box for what it has not, such as Chinese. */
const resolve = createRequire(import.meta.url).resolve;
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** In points, 72 to the inch. */
const MARGIN = 56;
const GAP = 8;
const AMOUNT_WIDTH = 120;
const QUIET = '#5a6472';
const INK = '#16191d';

type Pdf = InstanceType<typeof PDFDocument>;

/** The document on A4. Equal documents make equal files. @throws Error where the sums do not agree, which is a bug */
export async function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  requireSums(document);
  const words = wordingOf(document);
  const created = new Date(document.issued_at);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    bufferPages: true,
    lang: 'en',
    info: { Title: words.title, Author: document.seller.name, CreationDate: created, ModDate: created },
  });
  const bytes = collect(pdf);
  drawHead(pdf, words);
  drawTable(pdf, words);
  drawPageNumbers(pdf, words.title);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolveBytes, reject) => {
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolveBytes(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
}

function drawHead(pdf: Pdf, { title, facts, seller, buyer }: Wording) {
  pdf.font(BOLD).fontSize(18).fillColor(INK).text(title).moveDown();
  for (const [name, value] of facts) {
    pdf.font(REGULAR).fontSize(9).fillColor(QUIET).text(`${name}: `, { continued: true }).fillColor(INK).text(value);
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

/** @returns where it ends */
function drawParty(pdf: Pdf, heading: string, lines: readonly string[], { x, y, width }: Box): number {
  pdf.font(BOLD).fontSize(9).fillColor(QUIET).text(heading, x, y, { width });
  pdf.font(REGULAR).fontSize(10).fillColor(INK).text(lines.join('\n'), { width });
  return pdf.y;
}

function drawTable(pdf: Pdf, { lines, sums, total, note }: Wording) {
  drawHeading(pdf);
  for (const line of lines) {
    if (!fits(pdf, heightOf(pdf, line[0]))) {
      pdf.addPage();
      drawHeading(pdf);
    }
    drawRow(pdf, line);
  }
  const ending = [...sums, total];
  // What is to be paid stays together.
  if (!fits(pdf, (ending.length + (note === null ? 0 : 2)) * heightOf(pdf, 'Total'))) pdf.addPage();
  for (const sum of sums) drawRow(pdf, sum);
  drawRow(pdf, total, BOLD);
  if (note !== null)
    pdf
      .font(REGULAR)
      .fontSize(9)
      .fillColor(QUIET)
      .text(note, MARGIN, pdf.y + GAP);
}

const drawHeading = (pdf: Pdf) => drawRow(pdf, ['Description', 'Amount'], BOLD);

const descriptionWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN - AMOUNT_WIDTH - GAP;
const heightOf = (pdf: Pdf, text: string) =>
  pdf.fontSize(10).heightOfString(text, { width: descriptionWidth(pdf) }) + 2 * GAP;
const fits = (pdf: Pdf, height: number) => pdf.y + height <= pdf.page.height - MARGIN;

function drawRow(pdf: Pdf, [label, value]: readonly [string, string], font = REGULAR) {
  const top = pdf.y;
  pdf.font(font).fontSize(10).fillColor(INK);
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

/** Below the margin, where text would otherwise begin a page. */
function drawPageNumbers(pdf: Pdf, title: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font(REGULAR).fontSize(8).fillColor(QUIET);
    pdf.text(`${title} · page ${page + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN / 1.5, { align: 'center' });
  }
}
