import { hash } from 'node:crypto';
import { ServiceUnavailable } from '../../../shared/errors.ts';
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
   * Reads the PDF of a document in a language for a person who waits. Renders it in another thread and stores it if it is not
   * stored.
   * @throws ServiceUnavailable if it is not rendered in time. The rendering goes on, so a later attempt finds the file
   */
  read(invoice: MadeFrom, language: Language): Promise<Buffer>;
  /** Like `read`, for a job: waits for a thread and for a processor for as long as it takes. */
  make(invoice: MadeFrom, language: Language): Promise<Buffer>;
  /** Finds a stored PDF. @returns undefined if it is still to be made */
  find(invoice: MadeFrom, language: Language): Promise<Buffer | undefined>;
  /** Number of PDFs that are rendered at a time. */
  readonly size: number;
  /** Ends the threads. */
  close(): Promise<void>;
}

type MadeFrom = Pick<InvoiceRow, 'id' | 'document'>;

interface InvoicePdfOptions {
  db: Reader['db'];
  /** Longest processor time of a rendering, and longest wait of a person, in milliseconds. */
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

  function prepare(invoice: MadeFrom, language: Language) {
    const input = toPdfInput(invoice.document, language);
    const input_hash = hash('sha256', PDF_VERSION + JSON.stringify(input), 'buffer');
    return { input, file: { invoice_id: invoice.id, language, input_hash } };
  }

  function make(invoice: MadeFrom, language: Language): Promise<Buffer> {
    const { input, file } = prepare(invoice, language);
    const key = `${invoice.id} ${file.input_hash.toString('hex')}`;
    const making = pending.get(key) ?? readOrRender(file, invoice, input).finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  }

  return {
    make,
    read: (invoice, language) => resultWithin(deadlineMs, make(invoice, language)),
    find: (invoice, language) => findInvoiceFile(db, prepare(invoice, language).file),
    size: threads.size,
    close: () => threads.close(),
  };
}

/** @throws ServiceUnavailable if there is no result within the time */
async function resultWithin<T>(ms: number, making: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new ServiceUnavailable('The file is still being made. Try again in a moment.');
  const timer = setTimeout(() => late.reject(error), ms);
  return Promise.race([making, late.promise]).finally(() => clearTimeout(timer));
}
