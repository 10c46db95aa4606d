import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { findOrderOf, type OrderRow } from '../orders/index.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { issueFor } from './issue.ts';
import { findInvoiceOf, type InvoiceRow } from './queries.ts';
import type { InvoiceDependencies } from './dependencies.ts';

export const invoiceOperations = handlersWith<InvoiceDependencies>()({
  getOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    return present(ctx, await invoiceFor(ctx, await findOrderOf(ctx.db, scope, path.id)));
  },

  getUserOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'user_id', ids: [ctx.subject.id] } as const;
    return present(ctx, await invoiceFor(ctx, await findOrderOf(ctx.db, scope, path.id)));
  },
});

type Caller = Pick<RequestContext<'getOrderInvoice'>, 'db' | 'transaction'> & InvoiceDependencies;

/** Who asks before the job came by does not wait for it. @throws ResourceNotFound nothing was paid */
async function invoiceFor({ db, transaction }: Caller, order: OrderRow | undefined): Promise<InvoiceRow> {
  if (order === undefined || order.amount + order.tax_amount === 0) throw new ResourceNotFound();
  for (;;) {
    const invoice = await findInvoiceOf(db, order.id);
    if (invoice !== undefined) return invoice;
    await transaction((tx) => issueFor(tx, order.organization_id));
  }
}

function present({ baseUrl }: Caller, { document, issued_at, secret }: InvoiceRow): Schema<'OrderInvoice'> {
  const url = `${baseUrl}/invoices/${secret}`;
  return { number: String(document.number), issued_at: issued_at.toISOString(), url, pdf_url: `${url}.pdf` };
}
