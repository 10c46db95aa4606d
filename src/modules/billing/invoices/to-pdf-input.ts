import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { buildCii, validateElectronicInvoice } from './build-cii.ts';
import { requireSums, type InvoiceDocument } from './document.ts';
import { toDocumentText } from './document-text.ts';
import { PAGE_COUNT, PAGE_NUMBER, type PdfInput } from './pdf/pdf-input.ts';

/**
 * Collects everything that the PDF of a document shows in a language.
 * @throws Error if the sums do not agree, which is a bug
 */
export function toPdfInput(document: InvoiceDocument, language: Language = DEFAULT_LANGUAGE): PdfInput {
  requireSums(document);
  const { t } = translator(language);
  const text = toDocumentText(document, language);
  const title = [text.title, text.testMark].filter(Boolean).join(' · ');
  const values = { title, page: PAGE_NUMBER, pages: PAGE_COUNT };
  return {
    language,
    issuedAt: document.issued_at,
    text,
    footer: t({ id: 'invoice.page', defaultMessage: '{title} · page {page} of {pages}' }, values),
    xml: validateElectronicInvoice(document).length === 0 ? buildCii(document) : null,
  };
}
