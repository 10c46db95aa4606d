import type { Schema } from '../contract/operation.ts';
import { ResourceNotFound } from '../kit/errors.ts';
import { handlers } from '../platform/http/handler.ts';
import { authenticate } from '../platform/payments/sandbox/deliveries.ts';
import { findBySecret, type SandboxPaymentRow } from '../platform/payments/sandbox/queries.ts';

/** The part of the buyer's bank, for the sandbox's own page. */
export const sandboxOperations = handlers({
  getSandboxPayment: async ({ path }, ctx) => present(await findBySecret(ctx.db, path.secret)),

  completeSandboxPayment: async ({ path, body }, ctx) => {
    await ctx.transaction((tx) => authenticate(tx, path.secret, body.outcome));
    return present(await findBySecret(ctx.db, path.secret));
  },
});

function present(row: SandboxPaymentRow | undefined): Schema<'SandboxPayment'> {
  if (row === undefined) throw new ResourceNotFound();
  return {
    amount: row.amount,
    currency: row.currency,
    status: row.status as Schema<'SandboxPayment'>['status'],
    return_url: row.return_url,
    description: row.description,
  };
}
