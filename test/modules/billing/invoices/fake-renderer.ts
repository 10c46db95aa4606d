import type { PdfInput } from '../../../../src/modules/billing/invoices/pdf/pdf-input.ts';

/** Calls of `renderPdf` in this thread. */
export let calls = 0;

/** A renderer that returns its number of calls, and that never returns for Polish. */
export function renderPdf({ text, language }: PdfInput): Buffer {
  calls += 1;
  while (language === 'pl');
  return Buffer.from(`${text.title}, ${language}, call ${calls}`);
}
