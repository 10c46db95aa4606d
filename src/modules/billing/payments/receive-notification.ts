import type { Reader, RunTransaction } from '../../../platform/ports/transaction.ts';
import type { PaymentProcessor } from '../../../platform/ports/payment-processor.ts';
import { processorChangedTask } from './events.ts';
import { insertIfSettled, insertNotification } from './queries.ts';

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
 * Verifies a processor's notification, stores it under its id and answers at once. A job then asks the processor for the
 * present state, so the order of arrival does not matter.
 * @throws InvalidSignature
 */
export async function receiveNotification(
  { db, processor, transaction, now }: ReceiveOptions,
  { body, headers }: RawNotification,
): Promise<void> {
  const { name } = processor;
  const { id, about } = processor.verifyNotification(body, headers, now);
  const ref = about.kind === 'other' ? null : about.ref;
  const row = { processor: name, id, received_at: now, subject_kind: about.kind, subject_ref: ref };
  // Most notifications repeat an outcome that the processor has answered before.
  if (await insertIfSettled(db, row)) return;
  await transaction(now, async (tx) => {
    if (!(await insertNotification(tx.db, row)) || about.kind === 'other') return;
    const key = 'idempotencyKey' in about ? (about.idempotencyKey ?? null) : null;
    tx.enqueue(processorChangedTask, { processor: name, kind: about.kind, ref: about.ref, key });
  });
}
