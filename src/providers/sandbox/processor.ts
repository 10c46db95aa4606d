import { hashToken, randomBase62 } from '../../shared/tokens.ts';
import type { Knex } from 'knex';
import type { RunTransaction, Tx } from '../../platform/ports/transaction.ts';
import {
  SANDBOX,
  type ChargeMetadata,
  type ChargeRecord,
  type ProcessorCall,
  type Money,
  type Outcome,
  type PaymentProcessor,
} from '../../platform/ports/payment-processor.ts';
import { describeCard, findCard, TEST_CARDS, TEST_WALLET, UNKNOWN_CARD, type TestCard } from './cards.ts';
import { findDispute } from './dispute-queries.ts';
import { disputePayment, toDispute } from './disputes.ts';
import { enqueueNotifications, finishLater } from './notifications.ts';
import {
  createBatchedInsert,
  transitionPayment,
  findByKey,
  findByRef,
  findPaymentsSince,
  insertOnce,
  refundedAmount,
  type BatchedInsert,
  type NewPaymentRow,
  type SandboxPaymentRow,
} from './payment-queries.ts';
import { SIGNATURE_HEADER, verify } from './signature.ts';

interface SandboxProcessorOptions {
  db: Knex;
  transaction: RunTransaction;
  baseUrl: string;
  signingSecret: string;
  /**
   * Longest duration of a call in milliseconds. Equals the longest duration of a statement, because a call is a short
   * transaction.
   */
  maxCallDurationMs: number;
}

interface Charge {
  kind: 'payment' | 'setup';
  money: Money | undefined;
  token: string;
  /** The value is null for a charge without the buyer. */
  returnUrl: string | null;
  /** Whether the payment method was saved before, and is charged again. */
  isSaved?: boolean;
  description: string;
  metadata?: ChargeMetadata | undefined;
}

const PAYMENT_METHOD = 'sandbox_pm:';

/** The sandbox stores no customers. Their references are hashes, so that they tell no address. */
const CUSTOMERS: Pick<PaymentProcessor, 'ensureCustomer' | 'deleteCustomer' | 'identifyCard'> = {
  identifyCard: async (token) => {
    const card = findCard(token);
    return card === UNKNOWN_CARD ? undefined : { fingerprint: card.isOneCard ? card.number : null };
  },
  ensureCustomer: async (_call, { email }) => ({
    ref: `sandbox_customer:${hashToken(email.toLowerCase()).toString('hex')}`,
  }),
  deleteCustomer: async () => undefined,
};

/** Creates a processor that moves no money. The test card determines the outcome. Stores payments in `sandbox_payments`. */
export function createSandboxProcessor({
  db,
  transaction,
  baseUrl,
  signingSecret,
  maxCallDurationMs,
}: SandboxProcessorOptions): PaymentProcessor {
  const submit = createSubmit(transaction, createBatchedInsert(db));
  const readOutcome = async (row: SandboxPaymentRow | undefined, call: ProcessorCall) =>
    toOutcome(row ?? (await findByKey(db, call.idempotencyKey)), baseUrl);

  return {
    name: SANDBOX,
    movesMoney: false,
    maxCallDurationMs,
    publicConfiguration: () => ({
      test_cards: TEST_CARDS.map(({ number, token, description }) => ({
        number,
        confirmation_token_id: token,
        description,
      })),
      test_wallet: TEST_WALLET,
    }),
    minimumCharge: () => 0,
    ...CUSTOMERS,
    createPayment: async (call, { money, confirmationToken, returnUrl, description, metadata }) =>
      readOutcome(
        await submit(call, { kind: 'payment', money, token: confirmationToken, returnUrl, description, metadata }),
        call,
      ),
    createSetup: async (call, { confirmationToken, returnUrl, description }) =>
      readOutcome(
        await submit(call, { kind: 'setup', money: undefined, token: confirmationToken, returnUrl, description }),
        call,
      ),
    chargeSaved: async (call, { money, paymentMethodRef, description, metadata, returnUrl = null }) => {
      const token = paymentMethodRef.slice(PAYMENT_METHOD.length);
      return readOutcome(
        await submit(call, { kind: 'payment', money, token, returnUrl, description, metadata, isSaved: true }),
        call,
      );
    },
    refund: async (call, { paymentRef, money }) =>
      readOutcome(await transaction(call.now, (tx) => submitRefund(tx, call, paymentRef, money)), call),
    cancelPayment: async (call, ref) => {
      const canceled = { status: 'canceled', modified_at: call.now } as const;
      await transitionPayment(db, { ref }, ['requires_action', 'processing'], canceled);
      return toOutcome(await findByRef(db, ref), baseUrl);
    },
    retrieve: async (_kind, ref) => toOutcome(await findByRef(db, ref), baseUrl),
    findLostCall: async ({ idempotencyKey }) => {
      const row = await findByKey(db, idempotencyKey);
      return row && toOutcome(row, baseUrl);
    },
    retrieveCharge: async (ref) => toCharge(db, await findByRef(db, ref)),
    listCharges: (since) => listCharges(db, since),
    retrieveDispute: async (ref) => toDispute(await findDispute(db, ref), baseUrl),
    verifyNotification: (raw, headers, now) => verify(raw, headers[SIGNATURE_HEADER], signingSecret, now),
  };
}

function toPaymentRow(call: ProcessorCall, charge: Charge, card: TestCard): NewPaymentRow {
  const status = (charge.isSaved && card.offSession) || card.initialStatus;
  return {
    ref: `sandbox_${charge.kind}_${randomBase62(24)}`,
    created_at: call.now,
    kind: charge.kind,
    idempotency_key: call.idempotencyKey,
    secret: randomBase62(32),
    status,
    card: card === UNKNOWN_CARD ? '' : charge.token,
    amount: charge.money?.amount ?? 0,
    currency: charge.money?.currency ?? null,
    return_url: charge.returnUrl,
    description: charge.description,
    metadata: charge.metadata ?? null,
    failure_code: card.failure?.code ?? null,
    failure_message: card.failure?.message ?? null,
    payment_ref: null,
    is_announced: !isAnnouncedLater(card, status),
  };
}

/** Returns a function that stores a charge, and enqueues what follows from it. It returns undefined where the call was made before. */
function createSubmit(transaction: RunTransaction, insertBatched: BatchedInsert) {
  return async (call: ProcessorCall, charge: Charge): Promise<SandboxPaymentRow | undefined> => {
    const card = findCard(charge.token);
    const row = toPaymentRow(call, charge, card);
    // Nothing follows from most payments but their notification.
    if (!row.is_announced && card.disputeReason === undefined) return insertBatched(row);
    return transaction(call.now, async (tx) => {
      const stored = await insertOnce(tx.db, row);
      if (stored === undefined) return undefined;
      scheduleEnd(tx, stored, card);
      await disputePayment(tx, stored, card);
      return stored;
    });
  };
}

/** Whether the notification is sent in a batch, because the response already has the outcome. */
const isAnnouncedLater = (card: TestCard, status: string) => status === 'succeeded' && card.notifications === undefined;

function scheduleEnd(tx: Tx, row: SandboxPaymentRow, card: TestCard) {
  if (row.status === 'succeeded' && row.is_announced) enqueueNotifications(tx, row, card);
  if (card.finalStatus !== undefined) finishLater(tx, row);
}

async function submitRefund(tx: Tx, call: ProcessorCall, paymentRef: string, money: Money | undefined) {
  const payment = await findByRef(tx.db, paymentRef);
  if (payment === undefined) throw new Error(`the sandbox has no payment ${paymentRef}`);
  const left = payment.amount - (await refundedAmount(tx.db, paymentRef));
  const amount = money?.amount ?? left;
  const isCovered = payment.status === 'succeeded' && amount > 0 && amount <= left;
  return insertOnce(tx.db, {
    ref: `sandbox_refund_${randomBase62(24)}`,
    created_at: call.now,
    kind: 'refund',
    idempotency_key: call.idempotencyKey,
    secret: randomBase62(32),
    status: isCovered ? 'succeeded' : 'failed',
    card: payment.card,
    amount,
    currency: payment.currency,
    return_url: null,
    description: `Refund of ${paymentRef}`,
    metadata: null,
    failure_code: isCovered ? null : 'charge_already_refunded',
    failure_message: isCovered ? null : 'The amount is more than what is left to refund.',
    payment_ref: paymentRef,
  });
}

function toOutcome(row: SandboxPaymentRow | undefined, baseUrl: string): Outcome {
  if (row === undefined) return { kind: 'unknown', cause: 'the sandbox has no such payment' };
  const { ref } = row;
  const failure = { code: row.failure_code ?? '', message: row.failure_message ?? '' };
  switch (row.status) {
    case 'succeeded': {
      const card = row.kind === 'refund' ? undefined : describeCard(row.card);
      const money =
        row.kind === 'payment' && row.currency !== null ? { amount: row.amount, currency: row.currency } : undefined;
      const paymentMethodRef = `${PAYMENT_METHOD}${row.card}`;
      return { kind: 'succeeded', ref, paymentMethodRef, ...(card && { card }), ...(money && { money }) };
    }
    case 'requires_action':
      return { kind: 'requires_action', ref, actionUrl: `${baseUrl}/sandbox/payments/${row.secret}` };
    case 'declined':
    case 'failed':
      return { kind: row.status, ref, ...failure };
    case 'canceled':
      return { kind: 'canceled', ref };
    default:
      return { kind: 'processing', ref };
  }
}

async function toCharge(db: Knex, row: SandboxPaymentRow | undefined): Promise<ChargeRecord | undefined> {
  if (row?.kind !== 'payment' || row.currency === null) return undefined;
  const { ref, idempotency_key: idempotencyKey, created_at: chargedAt, amount, currency, status, metadata } = row;
  const isHeld = status === 'succeeded' && (await refundedAmount(db, ref)) < amount;
  return { ref, idempotencyKey, chargedAt, money: { amount, currency }, isHeld, metadata: readTexts(metadata) };
}

const readTexts = (stored: Record<string, unknown> | null): ChargeMetadata =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, value]) => [name, String(value)]));

async function* listCharges(db: Knex, since: Date): AsyncGenerator<ChargeRecord> {
  for (const row of await findPaymentsSince(db, since)) {
    const charge = await toCharge(db, row);
    if (charge !== undefined) yield charge;
  }
}
