import type { JobContext } from '../../../platform/jobs/task.ts';
import type { MailAttachment } from '../../../platform/ports/mailer.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { findOrIssueInvoice } from './find-or-issue.ts';
import { invoiceFileName } from './present.ts';
import { renderPdf } from './render-pdf.ts';

/** @returns the invoice of an order as a file of an e-mail; none for a free order */
export async function attachInvoice(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>,
  order: OrderRow,
): Promise<MailAttachment[]> {
  if (order.amount + order.tax_amount === 0) return [];
  const { document } = await findOrIssueInvoice(ctx, order);
  const language = await findLanguage(ctx, order);
  const content = () => renderPdf(document, language);
  return [{ filename: `${invoiceFileName(document)}.pdf`, contentType: 'application/pdf', content }];
}
