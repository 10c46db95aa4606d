import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { findOrderOf, type OrderRow } from '../orders/index.ts';
import { taxLinesOf } from '../pricing/index.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { validateElectronicInvoice } from './build-cii.ts';
import { issueOrganizationInvoices, warnAboutRates } from './issue.ts';
import { addressesOf } from './present.ts';
import { findInvoiceOfOrder, type InvoiceRow } from './queries.ts';
import type { InvoiceDependencies } from './dependencies.ts';

/** Handlers of invoices, for sellers and for buyers. */
export const invoiceOperations = handlersWith<InvoiceDependencies>()({
  getOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'organization_id', ids: accessibleOrganizations(ctx.subject) } as const;
    return presentInvoice(ctx, await findOrderOf(ctx.db, scope, path.id));
  },

  getUserOrderInvoice: async ({ path }, ctx) => {
    const scope = { column: 'user_id', ids: [ctx.subject.id] } as const;
    return presentInvoice(ctx, await findOrderOf(ctx.db, scope, path.id));
  },
});

type InvoiceContext = Pick<RequestContext<'getOrderInvoice'>, 'db' | 'transaction' | 'log'> & InvoiceDependencies;

/** Issues the invoice now if the job has not yet. @throws ResourceNotFound for a free order */
async function presentInvoice(ctx: InvoiceContext, order: OrderRow | undefined): Promise<Schema<'OrderInvoice'>> {
  if (order === undefined || order.amount + order.tax_amount === 0) throw new ResourceNotFound();
  const { document, issued_at, secret } = await findOrIssueInvoice(ctx, order);
  const addresses = addressesOf({ secret }, ctx.baseUrl);
  return {
    number: document.number,
    issued_at: issued_at.toISOString(),
    ...addresses,
    xml_url: validateElectronicInvoice(document).length === 0 ? `${addresses.url}.xml` : null,
    // From the order: documents of version 0.5.0 have no tax lines.
    tax_lines: taxLinesOf(order.tax, { taxable: order.amount, tax: order.tax_amount }),
    tax_note: document.tax.note,
  };
}

async function findOrIssueInvoice(ctx: InvoiceContext, order: OrderRow): Promise<InvoiceRow> {
  for (;;) {
    const invoice = await findInvoiceOfOrder(ctx.db, order.id);
    if (invoice !== undefined) return invoice;
    const { missingRates } = await ctx.transaction((tx) => issueOrganizationInvoices(tx, order.organization_id));
    warnAboutRates(ctx, order.organization_id, missingRates);
  }
}
