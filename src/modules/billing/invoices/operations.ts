import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { findOrderOf, type OrderRow } from '../orders/index.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { issueOrganizationInvoices } from './issue.ts';
import { findInvoiceOfOrder, type InvoiceRow } from './queries.ts';
import type { InvoiceDependencies } from './dependencies.ts';

/** Handlers of invoices, for sellers and for buyers. */
export const invoiceOperations = handlersWith<InvoiceDependencies>()({
  getOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    return present(ctx, await requireInvoice(ctx, await findOrderOf(ctx.db, scope, path.id)));
  },

  getUserOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'user_id', ids: [ctx.subject.id] } as const;
    return present(ctx, await requireInvoice(ctx, await findOrderOf(ctx.db, scope, path.id)));
  },
});

type InvoiceContext = Pick<RequestContext<'getOrderInvoice'>, 'db' | 'transaction'> & InvoiceDependencies;

/** Finds the invoice of an order. Issues it now if the job has not yet. @throws ResourceNotFound for a free order */
async function requireInvoice({ db, transaction }: InvoiceContext, order: OrderRow | undefined): Promise<InvoiceRow> {
  if (order === undefined || order.amount + order.tax_amount === 0) throw new ResourceNotFound();
  for (;;) {
    const invoice = await findInvoiceOfOrder(db, order.id);
    if (invoice !== undefined) return invoice;
    await transaction((tx) => issueOrganizationInvoices(tx, order.organization_id));
  }
}

function present({ baseUrl }: InvoiceContext, invoice: InvoiceRow): Schema<'OrderInvoice'> {
  const url = `${baseUrl}/invoices/${invoice.secret}`;
  return {
    number: invoice.document.number,
    issued_at: invoice.issued_at.toISOString(),
    url,
    pdf_url: `${url}.pdf`,
  };
}
