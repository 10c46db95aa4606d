import type { JobContext } from '../../../platform/jobs/task.ts';
import type { MailAttachment } from '../../../platform/ports/mailer.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { InvoicePdfDependencies } from './dependencies.ts';
import { findOrIssueInvoice } from './find-or-issue.ts';
import { invoiceFileName } from './present.ts';

/** @returns the invoice of an order as a file of an e-mail; none for a free order */
export async function attachInvoice(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log'> & InvoicePdfDependencies,
  order: OrderRow,
): Promise<MailAttachment[]> {
  if (order.amount + order.tax_amount === 0) return [];
  const invoice = await findOrIssueInvoice(ctx, order);
  const language = await findLanguage(ctx, order);
  const content = () => ctx.invoicePdfs.read(invoice, language);
  return [{ filename: `${invoiceFileName(invoice.document)}.pdf`, contentType: 'application/pdf', content }];
}
