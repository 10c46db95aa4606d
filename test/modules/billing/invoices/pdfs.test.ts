import { afterEach, describe, expect, it } from 'vitest';
import { createInvoicePdfs, type InvoicePdfs } from '../../../../src/modules/billing/invoices/invoice-pdfs.ts';
import { ServiceUnavailable } from '../../../../src/shared/errors.ts';
import { LARGE_TIME_LIMITS } from '../../../support/time-limits.ts';
import { startApp, testApp } from '../../../support/app.ts';
import { currentApp, makeProduct, makeSale, makeSeller, must, useApp } from '../../../support/make.ts';
import { makeTalkativeBuyer } from '../../../support/privacy.ts';
import { calls } from './fake-renderer.ts';

const FAKE_RENDERER = new URL('fake-renderer.ts', import.meta.url);

let pdfs: InvoicePdfs | undefined;
afterEach(() => pdfs?.close());

async function createPdfs(deadlineMs = LARGE_TIME_LIMITS.pdfRenderingMs): Promise<InvoicePdfs> {
  return (pdfs = createInvoicePdfs({ db: (await testApp()).db, deadlineMs, module: FAKE_RENDERER }));
}

/** Runs an action. @returns the next thread of this process */
function nextThread(act: () => void): Promise<unknown> {
  const started = new Promise((resolve) => process.once('worker', resolve));
  act();
  return started;
}

/** Sells a product. @returns the issued invoice of the sale */
async function makeInvoice() {
  const seller = await makeSeller();
  const { orderId: id } = await makeSale(seller, (await makeProduct(seller)).id);
  const { pdf_url } = must((await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id } } })).data);
  const { db } = await currentApp();
  const invoice = must(await db('invoices').where({ order_id: id }).first());
  return { pdf_url, invoice, files: () => db('invoice_files').where({ invoice_id: invoice.id }) };
}

describe('the address of a PDF', () => {
  it('the first PDF of a process is rendered in a new thread, and read from the database afterwards', async () => {
    const app = await startApp({ jobs: 'off' });
    const threads: unknown[] = [];
    const listener = (thread: unknown) => threads.push(thread);
    process.on('worker', listener);
    try {
      const { pdf_url } = await useApp(app, makeInvoice);
      const read = async () => Buffer.from(await (await fetch(pdf_url)).arrayBuffer());
      const first = await read();
      expect(threads).toHaveLength(1);
      expect(first.subarray(0, 5).toString()).toBe('%PDF-');
      await app.db('invoice_files').update({ content: Buffer.concat([first, Buffer.from('stored')]) });
      expect((await read()).subarray(-6).toString()).toBe('stored');
    } finally {
      process.off('worker', listener);
      await app.stop();
    }
  });

  it('a PDF returns 503 with Retry-After when the deadline passes, and stores nothing', async () => {
    // Loading the renderer takes longer.
    const app = await startApp({ jobs: 'off', timeLimits: { pdfRenderingMs: 1 } });
    try {
      const { pdf_url } = await useApp(app, makeInvoice);
      const response = await fetch(pdf_url);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await app.db('invoice_files')).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

describe('rendering a PDF', () => {
  it('a renderer that computes leaves the event loop free', async () => {
    const { invoice } = await makeInvoice();
    const { baseUrl } = await testApp();
    const blocked = await createPdfs();
    const reading = blocked.read(invoice, 'pl');
    // The renderer never returns, so the answer proves that it runs elsewhere.
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
    await Promise.all([expect(reading).rejects.toThrow(), blocked.close()]);
    expect(calls).toBe(0);
  });

  it('a PDF is rendered once for concurrent and later readers of a document in a language', async () => {
    const { invoice, files } = await makeInvoice();
    const made = await createPdfs();
    const both = await Promise.all([made.read(invoice, 'en'), made.read(invoice, 'en')]);
    const later = await made.read(invoice, 'en');
    expect([...both, later].map(String)).toEqual(Array(3).fill('Invoice 00001, en, call 1'));
    expect(String(await made.read(invoice, 'de'))).toBe('Rechnung 00001, de, call 2');
    expect(await files()).toHaveLength(2);
  });

  it('a PDF of another version of the renderer is rendered again, and replaces the former file', async () => {
    const { invoice, files } = await makeInvoice();
    const made = await createPdfs();
    await made.read(invoice, 'en');
    await (
      await testApp()
    )
      .db('invoice_files')
      .where({ invoice_id: invoice.id })
      .update({ input_hash: Buffer.from('former') });
    expect(String(await made.read(invoice, 'en'))).toMatch(/call 2$/);
    expect((await files()).map(({ content }) => String(content))).toEqual(['Invoice 00001, en, call 2']);
  });

  it('a rendering that passes its deadline is refused with 503 and stores nothing', async () => {
    const { invoice, files } = await makeInvoice();
    const made = await createPdfs(1);
    await expect(made.read(invoice, 'pl')).rejects.toThrow(ServiceUnavailable);
    expect(await files()).toEqual([]);
  });

  it('a job gets its PDF although it waits for a thread until all threads have passed their deadline', async () => {
    const { invoice } = await makeInvoice();
    const made = await createPdfs(60);
    const stalled = Array.from({ length: made.size }, (_, at) =>
      made.make({ id: invoice.id, document: { ...invoice.document, number: String(at) } }, 'pl'),
    );
    const waiting = made.make(invoice, 'en');
    for (const { status } of await Promise.allSettled(stalled)) expect(status).toBe('rejected');
    expect(String(await waiting)).toBe('Invoice 00001, en, call 1');
  });

  it('a thread that passes its deadline is replaced at once, so that the next call waits for no imports', async () => {
    const { invoice } = await makeInvoice();
    const made = await createPdfs(1);
    const first = await nextThread(() => void made.make(invoice, 'pl').catch(() => undefined));
    const second = await nextThread(() => undefined);
    expect(second).not.toBe(first);
  });

  it('a person who waits for too long gets 503, and the rendering goes on until its file is stored', async () => {
    const { invoice, files } = await makeInvoice();
    const made = await createPdfs(20);
    // A new thread starts later than a person waits here. If it is quick, the person has the file.
    await made.read(invoice, 'en').catch((error: unknown) => expect(error).toBeInstanceOf(ServiceUnavailable));
    expect(String(await made.make(invoice, 'en'))).toBe('Invoice 00001, en, call 1');
    expect(await files()).toHaveLength(1);
  });

  it('a rendering is refused with 503 when too many wait for a thread', async () => {
    const { invoice } = await makeInvoice();
    const full = await createPdfs();
    const refused = Promise.withResolvers<unknown>();
    const readings = Array.from({ length: 100 }, (_, at) => {
      const document = { ...invoice.document, number: String(at) };
      return full.read({ id: invoice.id, document }, 'pl').catch((error: unknown) => {
        if (error instanceof ServiceUnavailable) refused.resolve(error.message);
      });
    });
    expect(await refused.promise).toBe('Too many files are being made. Try again in a moment.');
    await full.close();
    await Promise.all(readings);
  });
});

describe('a stored PDF', () => {
  it('a PDF is deleted when an erasure removes the buyer, and is not stored again by a reader of the former document', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const { customerId, order } = await makeTalkativeBuyer(seller);
    const before = must(await db('invoices').where({ order_id: order.id }).first());
    const made = await createPdfs();
    await made.read(before, 'en');
    const files = () => db('invoice_files').where({ invoice_id: before.id });
    expect(await files()).toHaveLength(1);
    await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: customerId } } });
    expect(await files()).toEqual([]);
    await made.read(before, 'en');
    expect(await files()).toEqual([]);
    await made.read(must(await db('invoices').where({ id: before.id }).first()), 'en');
    expect(await files()).toHaveLength(1);
  });
});
