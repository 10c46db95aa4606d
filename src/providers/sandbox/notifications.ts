import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/ports/transaction.ts';
import { defineTask, loopJob, job, type Job } from '../../platform/jobs/task.ts';
import { findCard, type TestCard } from './cards.ts';
import type { SandboxDisputeRow } from './dispute-queries.ts';
import {
  transitionPayment,
  claimUnannounced,
  findByRef,
  findFirstUnannounced,
  type SandboxPaymentRow,
} from './payment-queries.ts';
import { sign, SIGNATURE_HEADER, type Envelope } from './signature.ts';

/** Payments per batch of notifications. */
const BATCH = 100;
/** Duration of the status `processing`, and time from a payment to its dispute. */
const PROCESSING_MS = 1_000;

const finishTask = defineTask<{ ref: string }>('sandbox.finish');
const announceTask = defineTask<Record<string, never>>('sandbox.announce');
const deliverTask = defineTask<{ envelopes: Envelope[] }>('sandbox.deliver');

/** Handles notifications, as the webhook endpoint for processors does. */
export type Deliver = (notifications: { body: Buffer; headers: Record<string, string> }[], now: Date) => Promise<void>;

/** Enqueues the job that ends a payment with the status `processing`. */
export function finishLater(tx: Tx, { ref }: SandboxPaymentRow) {
  tx.enqueue(finishTask, { ref }, { startAfter: new Date(tx.now.getTime() + PROCESSING_MS) });
}

/** Enqueues the notifications of a payment that has ended, duplicated or reordered as its card says. */
export function enqueueNotifications(tx: Tx, row: SandboxPaymentRow, card: TestCard) {
  const end = notificationEnvelope(row, row.status, tx.now);
  const beginning = notificationEnvelope(row, 'processing', row.created_at);
  const envelopes =
    card.notifications === 'repeated'
      ? [end, end, { ...end, id: randomUUID() }]
      : card.notifications === 'reversed'
        ? [end, beginning]
        : [end];
  tx.enqueue(deliverTask, { envelopes });
}

/** Enqueues the notification about a new dispute, which follows the notification about its payment. */
export function announceDispute(tx: Tx, dispute: SandboxDisputeRow) {
  const startAfter = new Date(tx.now.getTime() + PROCESSING_MS);
  tx.enqueue(deliverTask, { envelopes: [disputeEnvelope(dispute, tx.now)] }, { startAfter });
}

/** Enqueues the notification about a decision. */
export function announceDecision(tx: Tx, dispute: SandboxDisputeRow) {
  tx.enqueue(deliverTask, { envelopes: [disputeEnvelope(dispute, tx.now)] });
}

/** Applies the buyer's decision at their bank. @returns undefined where the payment does not wait for a decision */
export async function completeAuthentication(tx: Tx, secret: string, outcome: 'approve' | 'refuse') {
  const status = outcome === 'approve' ? 'succeeded' : 'declined';
  const row = await transitionPayment(tx.db, { secret }, ['requires_action'], { status, modified_at: tx.now });
  if (row !== undefined) enqueueNotifications(tx, row, findCard(row.card));
  return row;
}

/** Creates the jobs of the sandbox processor. */
export function sandboxJobs({ signingSecret, deliver }: { signingSecret: string; deliver: Deliver }): Job[] {
  const send = async (envelopes: Envelope[], now: Date) => {
    const bodies = envelopes.map((envelope) => JSON.stringify(envelope));
    const signed = (body: string) => ({
      body: Buffer.from(body),
      headers: { [SIGNATURE_HEADER]: sign(body, signingSecret, now) },
    });
    await deliver(bodies.map(signed), now);
  };
  return [
    job(finishTask, async ({ ref }, ctx) => {
      await ctx.transaction(async (tx) => {
        const card = findCard((await findByRef(tx.db, ref))?.card ?? '');
        const row = await transitionPayment(tx.db, { ref }, ['processing'], {
          status: card.finalStatus ?? 'succeeded',
          modified_at: tx.now,
        });
        if (row !== undefined) enqueueNotifications(tx, row, card);
      });
    }),
    job(deliverTask, async ({ envelopes }, ctx) => {
      for (const envelope of envelopes) await send([envelope], ctx.now);
    }),
    loopJob(
      announceTask,
      async (ctx) => {
        for (;;) {
          const rows = await claimUnannounced(ctx.db, BATCH);
          const envelopes = rows.map((row) => notificationEnvelope(row, row.status, ctx.now));
          if (rows.length > 0) await send(envelopes, ctx.now);
          if (rows.length < BATCH) return;
        }
      },
      { nextDue: findFirstUnannounced },
    ),
  ];
}

function notificationEnvelope(row: SandboxPaymentRow, status: string, at: Date): Envelope {
  return {
    id: randomUUID(),
    created: at.getTime(),
    kind: row.kind as Envelope['kind'],
    ref: row.ref,
    status,
    key: row.idempotency_key,
  };
}

function disputeEnvelope({ ref, status }: SandboxDisputeRow, at: Date): Envelope {
  return { id: randomUUID(), created: at.getTime(), kind: 'dispute', ref, status };
}
