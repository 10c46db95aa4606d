import { MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';
import type { Language } from '../../../shared/languages.ts';
import { repeatEvery } from '../../../shared/repeat-every.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { FileAwaited, releaseEmails } from '../../notifications/emails/index.ts';
import type { InvoicePdfDependencies } from './dependencies.ts';
import {
  claimFileOrders,
  deleteFileOrder,
  insertFileOrder,
  updateFileOrder,
  type FileOrderRow,
} from './order-queries.ts';
import { findInvoices, type InvoiceRow } from './queries.ts';
import { makeFilesTask } from './tasks.ts';

const LEASE_MS = 2 * MINUTE_MS;
const RENEWALS_PER_LEASE = 3;
/** Failures of the renderer after which the e-mails are sent without the file: a license key must not wait for it for ever. */
const MAX_FAILURES = 5;
/** Delay after the first failure. Each further one waits four times as long. */
const FIRST_DELAY_MS = SECOND_MS;
const DELAY_FACTOR = 4;

type Context = JobContext & InvoicePdfDependencies;

const keyOfFile = ({ invoice_id, language }: Pick<FileOrderRow, 'invoice_id' | 'language'>) =>
  `${invoice_id} ${language}`;

/** Reads the PDF of a document for an e-mail. @throws FileAwaited if a job is still to make it */
export async function readMadeFile(
  { transaction, invoicePdfs }: Pick<JobContext, 'transaction'> & InvoicePdfDependencies,
  invoice: InvoiceRow,
  language: Language,
): Promise<Buffer> {
  const content = await invoicePdfs.find(invoice, language);
  if (content !== undefined) return content;
  throw new FileAwaited(keyOfFile({ invoice_id: invoice.id, language }), () =>
    transaction(async (tx) => {
      await insertFileOrder(tx.db, invoice, { language, now: tx.now });
      tx.wake(makeFilesTask);
    }),
  );
}

/** Makes the ordered files, as many at a time as there are threads, and makes their e-mails due. */
export async function makeOrderedFiles(ctx: Context): Promise<void> {
  const served = new Set<string>();
  for (;;) {
    const claim = { now: ctx.clock(), leasedUntil: leaseExpiry(ctx), limit: ctx.invoicePdfs.size };
    const orders = await claimFileOrders(ctx.db, { ...claim, served: [...served] });
    if (orders.length === 0) return;
    for (const { organization_id } of orders) {
      served.delete(organization_id);
      served.add(organization_id);
    }
    await Promise.all(orders.map((order) => makeFile(ctx, order)));
  }
}

const leaseExpiry = ({ clock }: Pick<Context, 'clock'>) => new Date(clock().getTime() + LEASE_MS);

async function makeFile(ctx: Context, order: FileOrderRow): Promise<void> {
  const { invoice_id } = order;
  const stopRenewal = repeatEvery(
    LEASE_MS / RENEWALS_PER_LEASE,
    () => updateFileOrder(ctx.db, order, { next_attempt_at: leaseExpiry(ctx) }),
    (err) => ctx.log.warn({ err, invoice_id }, 'renewing the lease of a file failed; the next renewal retries'),
  );
  try {
    const [invoice] = await findInvoices(ctx.db, [invoice_id]);
    if (invoice !== undefined) await ctx.invoicePdfs.make(invoice, order.language as Language);
    await stopRenewal();
    await endOrder(ctx, order, { lacks_file: false });
  } catch (error) {
    await stopRenewal();
    await recordFailure(ctx, order, error);
  }
}

async function endOrder(ctx: Context, order: FileOrderRow, end: { lacks_file: boolean }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await deleteFileOrder(tx.db, order);
    await releaseEmails(tx, keyOfFile(order), end);
  });
}

async function recordFailure(ctx: Context, order: FileOrderRow, err: unknown): Promise<void> {
  const failures_count = order.failures_count + 1;
  const details = { err, invoice_id: order.invoice_id };
  if (failures_count >= MAX_FAILURES) {
    ctx.log.error(details, 'an invoice cannot be made as a PDF; its e-mails are sent without it');
    return endOrder(ctx, order, { lacks_file: true });
  }
  ctx.log.warn(details, 'making an invoice as a PDF failed; its e-mails wait for the next attempt');
  const delay = FIRST_DELAY_MS * DELAY_FACTOR ** order.failures_count;
  const next_attempt_at = new Date(ctx.clock().getTime() + delay);
  await updateFileOrder(ctx.db, order, { next_attempt_at, failures_count });
}
