import type { OrderRow } from '../orders/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { issueOrganizationInvoices, warnAboutRates } from './issue.ts';
import { findInvoiceOfOrder, type InvoiceRow } from './queries.ts';

/** Issues the invoice of an order now if the job has not yet. A free order has none. */
export async function findOrIssueInvoice(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>,
  order: OrderRow,
): Promise<InvoiceRow> {
  for (;;) {
    const invoice = await findInvoiceOfOrder(ctx.db, order.id);
    if (invoice !== undefined) return invoice;
    const { missingRates } = await ctx.transaction((tx) => issueOrganizationInvoices(tx, order.organization_id));
    warnAboutRates(ctx, order.organization_id, missingRates);
  }
}
