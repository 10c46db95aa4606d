import { hash } from 'node:crypto';
import type { Language } from '../../../shared/languages.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { PdfInput } from './pdf/pdf-input.ts';
import { findInvoiceFile, storeInvoiceFile, type InvoiceFileRow } from './file-queries.ts';
import { PDF_VERSION } from './pdf-version.ts';
import type { InvoiceRow } from './queries.ts';
import { toPdfInput } from './to-pdf-input.ts';

/** The PDFs of documents. */
export interface InvoicePdfs {
  /**
   * Reads the PDF of a document in a language. Renders it in another thread and stores it if it is not stored.
   * @throws ServiceUnavailable if it is not rendered in time
   */
  read(invoice: Pick<InvoiceRow, 'id' | 'document'>, language: Language): Promise<Buffer>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface InvoicePdfOptions {
  db: Reader['db'];
  /** Longest time until a PDF is rendered, in milliseconds. */
  deadlineMs: number;
  /** The module that renders, and another one in tests. */
  module?: URL;
}

const RENDERER = new URL('pdf/render-pdf.ts', import.meta.url);

/** Creates the PDFs of a process. Concurrent readers of one PDF share its rendering. */
export function createInvoicePdfs({ db, deadlineMs, module = RENDERER }: InvoicePdfOptions): InvoicePdfs {
  const threads = createThreadPool<PdfInput, Uint8Array>({ module, name: 'renderPdf', deadlineMs });
  const pending = new Map<string, Promise<Buffer>>();

  async function readOrRender(
    file: Omit<InvoiceFileRow, 'content'>,
    { document }: Pick<InvoiceRow, 'document'>,
    input: PdfInput,
  ) {
    const stored = await findInvoiceFile(db, file);
    if (stored !== undefined) return stored;
    const bytes = await threads.run(input);
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await storeInvoiceFile(db, { ...file, content }, document);
    return content;
  }

  return {
    read(invoice, language) {
      const input = toPdfInput(invoice.document, language);
      const input_hash = hash('sha256', PDF_VERSION + JSON.stringify(input), 'buffer');
      const key = `${invoice.id} ${input_hash.toString('hex')}`;
      const reading =
        pending.get(key) ??
        readOrRender({ invoice_id: invoice.id, language, input_hash }, invoice, input).finally(() =>
          pending.delete(key),
        );
      pending.set(key, reading);
      return reading;
    },
    close: () => threads.close(),
  };
}
