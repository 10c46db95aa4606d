import PDFDocument from 'pdfkit';
import { textDirection, type Language } from '../../../../shared/languages.ts';
import { FontSet, type LoadedFont } from './fonts.ts';
import { linesHeight, layOutText, lineHeightOf, type Line, type Run, type TextStyle } from './lay-out-text.ts';
import { toPdfkitFont } from './shape-text.ts';

/** Distance of the content from the edges of the page, in points. */
export const MARGIN = 56;
export const MUTED_COLOR = '#5a6472';
const TEXT_COLOR = '#16191d';
const RULE_COLOR = '#dde1e7';

type Pdf = InstanceType<typeof PDFDocument>;

export interface Box extends TextStyle {
  x: number;
  y: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/**
 * An A4 document on which text of any script is drawn. Coordinates are points from the top left corner, or from the top
 * right one in a language that is written from right to left, where `left` and `right` of a box change places.
 */
export class Sheet {
  readonly pdf: Pdf;
  /** Where the next content begins. */
  y = MARGIN;
  readonly #fonts: FontSet;
  readonly #isMirrored: boolean;
  readonly #registered = new Set<string>();

  constructor(options: PDFKit.PDFDocumentOptions & { lang: Language }) {
    this.#fonts = new FontSet(options.lang);
    this.#isMirrored = textDirection(options.lang) === 'rtl';
    this.pdf = new PDFDocument({ ...options, size: 'A4', margin: MARGIN, bufferPages: true, font: false as never });
    this.#use(this.#fonts.default('regular'));
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** @returns the y coordinate below the text */
  draw(text: string, box: Box): number {
    let y = box.y;
    for (const line of layOutText(text, box, this.#fonts)) {
      this.#drawLine(line, { ...box, y });
      y += lineHeightOf(line);
    }
    return y;
  }

  #drawLine(line: Line, { x, y, width, size, color = TEXT_COLOR, align = 'left' }: Box) {
    const rest = width - line.width;
    const indent = { left: 0, center: rest / 2, right: rest }[align];
    let left = this.#isMirrored ? this.pdf.page.width - x - indent - line.width : x + indent;
    this.pdf.fontSize(size).fillColor(color);
    for (const run of line.runs) {
      this.#drawRun(run, left, y + line.ascent);
      left += run.width;
    }
  }

  #drawRun({ text, font, shaping }: Run, x: number, baseline: number) {
    this.#use(font);
    // With features, pdfkit shapes the run as a whole. Without them, it would order the words of Arabic from left to right.
    this.pdf.text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: shaping as unknown as PDFKit.Mixins.OpenTypeFeatures[],
    });
  }

  #use(font: LoadedFont) {
    const { name } = font;
    // pdfkit accepts a parsed font, so that a document parses each font once.
    if (!this.#registered.has(name)) this.pdf.registerFont(name, toPdfkitFont(font));
    this.#registered.add(name);
    this.pdf.font(name);
  }

  textHeight(text: string, style: TextStyle): number {
    return linesHeight(layOutText(text, style, this.#fonts));
  }

  drawRule(y: number) {
    const right = this.pdf.page.width - MARGIN;
    this.pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(RULE_COLOR).stroke();
  }

  fits(height: number): boolean {
    return this.y + height <= this.pdf.page.height - MARGIN;
  }

  addPage() {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  /** Ends the document. */
  async toBytes(): Promise<Buffer> {
    const bytes = new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    return bytes;
  }
}
