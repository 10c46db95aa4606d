import type { Knex } from 'knex';
import type { Schema } from '../../contract/operation.ts';
import { ResourceNotFound } from '../../shared/errors.ts';
import { handlers } from '../../platform/http/handler.ts';
import { listMails, type SandboxMailRow } from '../../platform/mail/queries.ts';
import { findDispute } from './dispute-queries.ts';
import { decideDispute } from './disputes.ts';
import { completeAuthentication } from './notifications.ts';
import { findByRef, findBySecret, type SandboxPaymentRow } from './payment-queries.ts';

const MAX_MAILS = 50;

/**
 * Operations of the sandbox pages: the bank pages of payments and disputes, and stored mails.
 * @param showsMails whether mails are stored instead of sent
 */
export const sandboxOperations = (showsMails: boolean) =>
  handlers({
    getSandboxPayment: async ({ path }, ctx) => presentPayment(await findBySecret(ctx.db, path.secret)),

    completeSandboxPayment: async ({ path, body }, ctx) => {
      await ctx.transaction((tx) => completeAuthentication(tx, path.secret, body.outcome));
      return presentPayment(await findBySecret(ctx.db, path.secret));
    },

    getSandboxDispute: async ({ path }, ctx) => presentDispute(ctx.db, path.ref),

    decideSandboxDispute: async ({ path, body }, ctx) => {
      await ctx.transaction((tx) => decideDispute(tx, path.ref, body.outcome));
      return presentDispute(ctx.db, path.ref);
    },

    listSandboxMails: async (_input, ctx) => {
      if (!showsMails) throw new ResourceNotFound();
      return { items: (await listMails(ctx.db, MAX_MAILS)).map(presentMail) };
    },
  });

function presentMail(row: SandboxMailRow): Schema<'SandboxMail'> {
  const { created_at, dated_at, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), dated_at: (dated_at ?? created_at).toISOString() };
}

function presentPayment(row: SandboxPaymentRow | undefined): Schema<'SandboxPayment'> {
  if (row === undefined) throw new ResourceNotFound();
  return {
    amount: row.amount,
    currency: row.currency,
    status: row.status as Schema<'SandboxPayment'>['status'],
    return_url: row.return_url,
    description: row.description,
  };
}

async function presentDispute(db: Knex, ref: string): Promise<Schema<'SandboxDispute'>> {
  const dispute = await findDispute(db, ref);
  if (dispute === undefined) throw new ResourceNotFound();
  const { amount, currency, status, reason, payment_ref } = dispute;
  const payment = await findByRef(db, payment_ref);
  return { amount, currency, status, reason, description: payment?.description ?? '' };
}
