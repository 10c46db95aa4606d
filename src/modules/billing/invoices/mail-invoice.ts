import type { JobContext } from '../../../platform/jobs/task.ts';
import type { MailAttachment } from '../../../platform/ports/mailer.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { InvoiceDependencies, InvoicePdfDependencies } from './dependencies.ts';
import { findOrIssueInvoice } from './find-or-issue.ts';
import { readMadeFile } from './make-files.ts';
import { invoiceFileName } from './present.ts';

/** The invoice of an order for an e-mail. */
export interface MailedInvoice {
  number: string;
  /** A page with the invoice. After 30 days, it leads to the customer portal. */
  url: string;
  attachment: MailAttachment;
}

/** @returns undefined for a free order, which has no invoice */
export async function mailInvoice(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log' | 'clock'> & InvoiceDependencies & InvoicePdfDependencies,
  order: OrderRow,
): Promise<MailedInvoice | undefined> {
  if (order.amount + order.tax_amount === 0) return undefined;
  const invoice = await findOrIssueInvoice(ctx, order);
  const language = await findLanguage(ctx, order);
  return {
    number: invoice.document.number,
    url: ctx.invoiceLinks.create(invoice.id, ctx.clock()).url,
    attachment: {
      filename: `${invoiceFileName(invoice.document)}.pdf`,
      contentType: 'application/pdf',
      content: () => readMadeFile(ctx, invoice, language),
    },
  };
}
