import type { Language } from '../../../../shared/languages.ts';
import type { DocumentText } from '../document-text.ts';

/** Everything that a PDF shows, as plain data for another thread. Equal inputs give equal bytes. */
export interface PdfInput {
  language: Language;
  /** ISO 8601. */
  issuedAt: string;
  text: DocumentText;
  /** Text below each page, with `PAGE_NUMBER` and `PAGE_COUNT` in place of the numbers. */
  footer: string;
  /** The document by EN 16931. Null: the document lacks data that the standard requires. */
  xml: string | null;
}

/** Placeholders of a footer. They are control characters, which no name contains. */
export const PAGE_NUMBER = '\u0001';
export const PAGE_COUNT = '\u0002';
