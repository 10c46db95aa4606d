import type { Reader, RunTransaction } from '../../../platform/ports/transaction.ts';
import type { PaymentProcessor } from '../../../platform/ports/payment-processor.ts';
import { processorChangedTask } from './events.ts';
import { insertNotifications, insertSettled } from './queries.ts';

export interface RawNotification {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface ReceiveOptions {
  db: Reader['db'];
  processor: PaymentProcessor;
  transaction: RunTransaction;
  now: Date;
}

/**
 * Verifies notifications of a processor, stores each under its id and answers at once. A job then asks the processor for the
 * present state, so the order of arrival does not matter. The number of statements does not depend on the number of notifications.
 * @throws InvalidSignature
 */
export async function storeNotifications(
  { db, processor, transaction, now }: ReceiveOptions,
  notifications: readonly RawNotification[],
): Promise<void> {
  const { name } = processor;
  const received = notifications.map(({ body, headers }) => processor.verifyNotification(body, headers, now));
  const rows = received.map(({ id, about }) => {
    const subject_ref = about.kind === 'other' ? null : about.ref;
    return { processor: name, id, received_at: now, subject_kind: about.kind, subject_ref };
  });
  // Most notifications repeat an outcome that the processor has answered before.
  const settled = idsOf(await insertSettled(db, rows));
  const others = rows.filter(({ id }) => !settled.has(id));
  if (others.length === 0) return;
  await transaction(now, async (tx) => {
    const stored = idsOf(await insertNotifications(tx.db, others));
    for (const { id, about } of received) {
      if (!stored.delete(id) || about.kind === 'other') continue;
      const key = 'idempotencyKey' in about ? (about.idempotencyKey ?? null) : null;
      tx.enqueue(processorChangedTask, { processor: name, kind: about.kind, ref: about.ref, key });
    }
  });
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
