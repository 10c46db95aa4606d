import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Tx } from '../../platform/ports/transaction.ts';
import { defineTask, everywhere, job, type Job } from '../../platform/jobs/task.ts';
import { cardOf, type TestCard } from './cards.ts';
import { advance, claimUnannounced, findByRef, type SandboxPaymentRow } from './payment-queries.ts';
import { sign, SIGNATURE_HEADER, type Envelope } from './signature.ts';

/** Payments that are announced at a time. */
const BATCH = 100;
/** How long a payment that is processing takes. */
const PROCESSING_MS = 1_000;

const finishTask = defineTask<{ ref: string }>('sandbox.finish');
const announceTask = defineTask<Record<string, never>>('sandbox.announce');
const deliverTask = defineTask<{ envelopes: Envelope[] }>('sandbox.deliver');

/** Takes in one notification, as the endpoint for processors does. */
export type Deliver = (body: Buffer, headers: Record<string, string>, now: Date) => Promise<void>;

/** Ends a payment that is processing, a moment from now. */
export function finishLater(tx: Tx, { ref }: SandboxPaymentRow) {
  tx.enqueue(finishTask, { ref }, { startAfter: new Date(tx.now.getTime() + PROCESSING_MS) });
}

/** Sends the notifications of a payment that has ended, in the way of its card. */
export function announce(tx: Tx, row: SandboxPaymentRow, card: TestCard) {
  const end = envelopeOf(row, row.status, tx.now);
  const beginning = envelopeOf(row, 'processing', row.created_at);
  const envelopes =
    card.notifications === 'repeated'
      ? [end, end, { ...end, id: randomUUID() }]
      : card.notifications === 'reversed'
        ? [end, beginning]
        : [end];
  tx.enqueue(deliverTask, { envelopes });
}

/** The buyer's answer to their bank; undefined where the payment does not wait for one any more. */
export async function authenticate(tx: Tx, secret: string, outcome: 'approve' | 'refuse') {
  const status = outcome === 'approve' ? 'succeeded' : 'declined';
  const row = await advance(tx.db, { secret }, ['requires_action'], { status, modified_at: tx.now });
  if (row !== undefined) announce(tx, row, cardOf(row.card));
  return row;
}

export function sandboxJobs({
  db,
  signingSecret,
  deliver,
}: {
  db: Knex;
  signingSecret: string;
  deliver: Deliver;
}): Job[] {
  const send = (envelope: Envelope, now: Date) => {
    const body = JSON.stringify(envelope);
    return deliver(Buffer.from(body), { [SIGNATURE_HEADER]: sign(body, signingSecret, now) }, now);
  };
  return [
    job(finishTask, async ({ ref }, ctx) => {
      await ctx.transaction(async (tx) => {
        const card = cardOf((await findByRef(db, ref))?.card ?? '');
        const row = await advance(tx.db, { ref }, ['processing'], {
          status: card.later ?? 'succeeded',
          modified_at: tx.now,
        });
        if (row !== undefined) announce(tx, row, card);
      });
    }),
    job(deliverTask, async ({ envelopes }, ctx) => {
      for (const envelope of envelopes) await send(envelope, ctx.now);
    }),
    everywhere(announceTask, async (ctx) => {
      for (;;) {
        const rows = await claimUnannounced(ctx.db, BATCH);
        await Promise.all(rows.map((row) => send(envelopeOf(row, row.status, ctx.now), ctx.now)));
        if (rows.length < BATCH) return;
      }
    }),
  ];
}

function envelopeOf(row: SandboxPaymentRow, status: string, at: Date): Envelope {
  return { id: randomUUID(), created: at.getTime(), kind: row.kind as Envelope['kind'], ref: row.ref, status };
}
