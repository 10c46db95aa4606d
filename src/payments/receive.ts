import type { RunTransaction } from '../platform/db/transaction.ts';
import type { PaymentProcessor } from '../platform/payments/processor.ts';
import { processorChangedTask } from './events.ts';
import { insertNotification, isSettled } from './queries.ts';

export interface RawNotification {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Takes in what a processor sends on its own accord: verified, stored under its id, answered at once; a job does the rest.
 * It says only that something changed. The job asks the processor what is true, so the order of arrival does not matter.
 * @throws BadSignature
 */
export async function receiveNotification(
  { processor, transaction, now }: { processor: PaymentProcessor; transaction: RunTransaction; now: Date },
  { body, headers }: RawNotification,
): Promise<void> {
  const { id, about } = processor.verifyNotification(body, headers, now);
  const ref = about.kind === 'other' ? null : about.ref;
  await transaction(now, async (tx) => {
    const row = { processor: processor.name, id, received_at: now, subject_kind: about.kind, subject_ref: ref };
    if (!(await insertNotification(tx.db, row)) || about.kind === 'other') return;
    // Most tell the end of what was answered at once.
    if (await isSettled(tx.db, processor.name, about.ref)) return;
    const key = 'idempotencyKey' in about ? (about.idempotencyKey ?? null) : null;
    tx.enqueue(processorChangedTask, { processor: processor.name, kind: about.kind, ref: about.ref, key });
  });
}
