import type { Schema } from '../../contract/operation.ts';
import { ResourceNotFound } from '../../shared/errors.ts';
import { handlers } from '../../platform/http/handler.ts';
import { listMails, type SandboxMailRow } from '../../platform/mail/queries.ts';
import { authenticate } from './deliveries.ts';
import { findBySecret, type SandboxPaymentRow } from './payment-queries.ts';

const MAILS_SHOWN = 50;

/**
 * The part of the buyer's bank, and the mails of a deployment that sends none, for the sandbox's own pages.
 * @param showsMails only where the mails are sent to nobody
 */
export const sandboxOperations = (showsMails: boolean) =>
  handlers({
    getSandboxPayment: async ({ path }, ctx) => present(await findBySecret(ctx.db, path.secret)),

    completeSandboxPayment: async ({ path, body }, ctx) => {
      await ctx.transaction((tx) => authenticate(tx, path.secret, body.outcome));
      return present(await findBySecret(ctx.db, path.secret));
    },

    listSandboxMails: async (_input, ctx) => {
      if (!showsMails) throw new ResourceNotFound();
      return { items: (await listMails(ctx.db, MAILS_SHOWN)).map(presentMail) };
    },
  });

function presentMail(row: SandboxMailRow): Schema<'SandboxMail'> {
  const { id, created_at, recipient, subject, text } = row;
  return { id, created_at: created_at.toISOString(), recipient, subject, text };
}

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
