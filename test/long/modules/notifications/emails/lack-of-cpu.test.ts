import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.ts';
import { startMailbox, type Mailbox } from '../../../../support/mailbox.ts';
import { makeProduct, makeSale, makeSeller, useApp } from '../../../../support/make.ts';
import { until } from '../../../../support/wait.ts';
import { TIME_LIMITS } from '../../../../../src/platform/time-limits.ts';

const SALES = 6;
/** Threads that compute beside each processor of the machine. */
const BUSY_PER_PROCESSOR = 4;

let mailbox: Mailbox;
let app: TestApp;
const busy: Worker[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({
    jobs: 'off',
    mail: { kind: 'smtp', url: mailbox.url, from: 'Sellbase <mail@sellbase.example>' },
    timeLimits: { pdfRenderingMs: TIME_LIMITS.pdfRenderingMs },
  });
});
afterAll(async () => {
  await Promise.all(busy.map((thread) => thread.terminate()));
  await app.stop();
  await mailbox.close();
});

it('under lack of CPU, each receipt leaves with its PDF in one attempt, and no sale notice waits for the last of them', async () => {
  await useApp(app, async () => {
    const [many, few] = [await makeSeller(), await makeSeller()];
    const products = [await makeProduct(many), await makeProduct(few)] as const;
    for (let sale = 0; sale < SALES; sale += 1) await makeSale(many, products[0].id);
    await makeSale(few, products[1].id);
    // All e-mails wait before the first is sent, so that what is compared is the order of sending.
    for (const task of ['events.publish', 'invoices.issue']) await app.runTask(task);
    for (let count = 0; count < BUSY_PER_PROCESSOR * availableParallelism(); count += 1)
      busy.push(new Worker('for (;;);', { eval: true }));
    await app.container.queue.startWorkers(app.container.jobs, app.container.jobContext);
    const rows = await until(
      () => app.db('emails').orderBy('sent_at'),
      (found) => found.length >= 2 * (SALES + 1) && found.every(({ status }) => status === 'sent'),
    );
    const receipts = rows.filter(({ kind }) => kind === 'purchase');
    expect(receipts.map(({ attempts_count }) => attempts_count)).toEqual(receipts.map(() => 1));
    const withPdf = mailbox.received.filter(({ attachments }) => attachments[0]?.contentType === 'application/pdf');
    expect(withPdf).toHaveLength(SALES + 1);
    const order = rows.map(({ kind, organization_id }) => (organization_id === few.organizationId ? 'few' : kind));
    const lastReceipt = order.lastIndexOf('purchase');
    expect(order.lastIndexOf('seller_sale')).toBeLessThan(lastReceipt);
    expect(order.lastIndexOf('few')).toBeLessThan(lastReceipt);
  });
});
