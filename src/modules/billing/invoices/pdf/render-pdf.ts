import { withoutIsolates } from '../../../../shared/isolate.ts';
import type { DocumentText, LineText } from '../document-text.ts';
import type { Weight } from './fonts.ts';
import { attachFacturX } from './factur-x.ts';
import { PAGE_COUNT, PAGE_NUMBER, type PdfInput } from './pdf-input.ts';
import { MARGIN, MUTED_COLOR, Sheet } from './sheet.ts';

/** Lengths in points, 72 per inch. */
const GAP = 8;
const COLUMNS = { quantity: 58, unitPrice: 88, amount: 88 } as const;
const SIZES = { title: 18, text: 10, small: 9, footer: 8 } as const;

/**
 * Renders an A4 document as PDF/A-3, which holds the machine-readable form too. A worker thread calls this function, since
 * fonts of many scripts take seconds.
 */
export async function renderPdf({ text, language, issuedAt, footer, xml }: PdfInput): Promise<Buffer> {
  const created = new Date(issuedAt);
  const sheet = new Sheet({
    lang: language,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    info: { Title: withoutIsolates(text.title), CreationDate: created },
  });
  drawHeader(sheet, text);
  drawTable(sheet, text);
  drawFooters(sheet, footer);
  if (xml !== null) attachFacturX(sheet, { xml, created });
  return sheet.toBytes();
}

function drawHeader(sheet: Sheet, { title, testMark, facts, seller, buyer }: DocumentText) {
  const { width } = sheet;
  sheet.y = sheet.draw(title, { x: MARGIN, y: sheet.y, width, weight: 'bold', size: SIZES.title }) + 2 * GAP;
  if (testMark !== null) {
    const style = { x: MARGIN, width, weight: 'bold', size: SIZES.text } as const;
    sheet.y = sheet.draw(testMark.toUpperCase(), { ...style, y: sheet.y }) + GAP;
  }
  for (const [name, value] of facts) {
    const row = { y: sheet.y, weight: 'regular', size: SIZES.small } as const;
    const ends = [
      sheet.draw(`${name}:`, { ...row, x: MARGIN, width: FACT_WIDTH - GAP, color: MUTED_COLOR }),
      sheet.draw(value, { ...row, x: MARGIN + FACT_WIDTH, width: width - FACT_WIDTH }),
    ];
    sheet.y = Math.max(...ends);
  }
  const half = (width - 2 * GAP) / 2;
  const top = sheet.y + 2 * GAP;
  const ends = [
    drawParty(sheet, seller, { x: MARGIN, y: top, width: half }),
    drawParty(sheet, buyer, { x: MARGIN + half + 2 * GAP, y: top, width: half }),
  ];
  sheet.y = Math.max(...ends) + 3 * GAP;
}

const FACT_WIDTH = 116;

/** @returns the y coordinate of its end */
function drawParty(
  sheet: Sheet,
  [heading = '', ...lines]: readonly string[],
  box: { x: number; y: number; width: number },
): number {
  let y = sheet.draw(heading, { ...box, weight: 'bold', size: SIZES.small, color: MUTED_COLOR });
  for (const line of lines) y = sheet.draw(line, { ...box, y, weight: 'regular', size: SIZES.text });
  return y;
}

function drawTable(sheet: Sheet, { columnTitles, lines, sums, total, payment, note }: DocumentText) {
  drawLine(sheet, columnTitles, 'bold');
  for (const line of lines) {
    if (!sheet.fits(heightOfLine(sheet, line))) {
      sheet.addPage();
      drawLine(sheet, columnTitles, 'bold');
    }
    drawLine(sheet, line);
  }
  const height = [...sums, total, ...payment].reduce((before, [label]) => before + heightOfSum(sheet, label), 0);
  // Keeps the sums on one page.
  if (!sheet.fits(height + (note === null ? 0 : 6 * GAP))) sheet.addPage();
  for (const sum of sums) drawSum(sheet, sum);
  drawSum(sheet, total, 'bold');
  for (const row of payment) drawSum(sheet, row);
  if (note === null) return;
  const box = { x: MARGIN, y: sheet.y + GAP, width: sheet.width, weight: 'regular', size: SIZES.small } as const;
  sheet.y = sheet.draw(note, { ...box, color: MUTED_COLOR });
}

const descriptionWidth = ({ width }: Sheet) => width - COLUMNS.quantity - COLUMNS.unitPrice - COLUMNS.amount - 3 * GAP;
const labelWidth = ({ width }: Sheet) => width - COLUMNS.amount - GAP;

function heightOfLine(sheet: Sheet, { description, period }: LineText): number {
  const style = { width: descriptionWidth(sheet), weight: 'regular' } as const;
  const periodHeight = period === null ? 0 : sheet.textHeight(period, { ...style, size: SIZES.small });
  return sheet.textHeight(description, { ...style, size: SIZES.text }) + periodHeight + 2 * GAP;
}

const heightOfSum = (sheet: Sheet, label: string) =>
  sheet.textHeight(label, { width: labelWidth(sheet), weight: 'regular', size: SIZES.text }) + 2 * GAP;

function drawLine(sheet: Sheet, line: LineText, weight: Weight = 'regular') {
  const y = sheet.y + GAP;
  const right = MARGIN + sheet.width;
  const column = { y, weight, size: SIZES.text, align: 'right' } as const;
  const style = { x: MARGIN, width: descriptionWidth(sheet), weight } as const;
  let bottom = sheet.draw(line.description, { ...style, y, size: SIZES.text });
  if (line.period !== null)
    bottom = sheet.draw(line.period, { ...style, y: bottom, size: SIZES.small, color: MUTED_COLOR });
  const amountX = right - COLUMNS.amount;
  const priceX = amountX - GAP - COLUMNS.unitPrice;
  const ends = [
    bottom,
    sheet.draw(line.quantity, { ...column, x: priceX - GAP - COLUMNS.quantity, width: COLUMNS.quantity }),
    sheet.draw(line.unitPrice, { ...column, x: priceX, width: COLUMNS.unitPrice }),
    sheet.draw(line.amount, { ...column, x: amountX, width: COLUMNS.amount }),
  ];
  endRow(sheet, Math.max(...ends));
}

function drawSum(sheet: Sheet, [label, value]: readonly [string, string], weight: Weight = 'regular') {
  const style = { y: sheet.y + GAP, weight, size: SIZES.text } as const;
  const x = MARGIN + sheet.width - COLUMNS.amount;
  const ends = [
    sheet.draw(label, { ...style, x: MARGIN, width: labelWidth(sheet) }),
    sheet.draw(value, { ...style, x: x - SUM_OVERHANG, width: COLUMNS.amount + SUM_OVERHANG, align: 'right' }),
  ];
  endRow(sheet, Math.max(...ends));
}

/** The total names its currency, so it is wider than the column above it. */
const SUM_OVERHANG = 60;

function endRow(sheet: Sheet, bottom: number) {
  sheet.y = bottom + GAP;
  sheet.drawRule(sheet.y);
}

/** Draws the footer of each page below the bottom margin. */
function drawFooters(sheet: Sheet, footer: string) {
  const { pdf, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const style = { weight: 'regular', size: SIZES.footer, color: MUTED_COLOR, align: 'center' } as const;
    const y = pdf.page.height - MARGIN / 1.5;
    const text = footer.replace(PAGE_NUMBER, String(page + 1)).replace(PAGE_COUNT, String(count));
    sheet.draw(text, { ...style, x: MARGIN, y, width });
  }
}
