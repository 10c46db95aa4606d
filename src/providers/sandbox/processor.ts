import { randomBase62 } from '../../shared/tokens.ts';
import type { Knex } from 'knex';
import type { RunTransaction, Tx } from '../../platform/ports/transaction.ts';
import {
  SANDBOX,
  type Call,
  type Money,
  type Outcome,
  type PaymentProcessor,
} from '../../platform/ports/payment-processor.ts';
import { cardOf, TEST_CARDS, type TestCard } from './cards.ts';
import { announce, finishLater } from './deliveries.ts';
import {
  advance,
  findByKey,
  findByRef,
  insertOnce,
  refundedAmount,
  type SandboxPaymentRow,
} from './payment-queries.ts';
import { SIGNATURE_HEADER, verify } from './signature.ts';

interface Parts {
  db: Knex;
  transaction: RunTransaction;
  baseUrl: string;
  signingSecret: string;
}

interface Charge {
  kind: 'payment' | 'setup';
  money: Money | undefined;
  token: string;
  /** Null while the buyer is away. */
  returnUrl: string | null;
  description: string;
}

/** A call is a short transaction; the database gives up on any statement before. */
const PATIENCE_MS = 15_000;

const PAYMENT_METHOD = 'sandbox_pm:';

/** A processor that moves no money: what it does depends on the test card. Its books are tables of their own. */
export function createSandboxProcessor({ db, transaction, baseUrl, signingSecret }: Parts): PaymentProcessor {
  const submit = (call: Call, charge: Charge) => transaction(call.now, (tx) => submitCharge(tx, call, charge));
  const tell = async (row: SandboxPaymentRow | undefined, call: Call) =>
    toOutcome(row ?? (await findByKey(db, call.idempotencyKey)), baseUrl);

  return {
    name: SANDBOX,
    patienceMs: PATIENCE_MS,
    publicConfiguration: () => ({
      test_cards: TEST_CARDS.map(({ number, token, description }) => ({
        number,
        confirmation_token_id: token,
        description,
      })),
    }),
    minimumCharge: () => 0,
    ensureCustomer: async (_call, { email }) => ({ ref: `sandbox_customer:${email.toLowerCase()}` }),
    createPayment: async (call, { money, confirmationToken, returnUrl, description }) =>
      tell(await submit(call, { kind: 'payment', money, token: confirmationToken, returnUrl, description }), call),
    createSetup: async (call, { confirmationToken, returnUrl, description }) =>
      tell(
        await submit(call, { kind: 'setup', money: undefined, token: confirmationToken, returnUrl, description }),
        call,
      ),
    chargeOffSession: async (call, { money, paymentMethodRef, description }) => {
      const token = paymentMethodRef.slice(PAYMENT_METHOD.length);
      return tell(await submit(call, { kind: 'payment', money, token, returnUrl: null, description }), call);
    },
    refund: async (call, { paymentRef, money }) =>
      tell(await transaction(call.now, (tx) => submitRefund(tx, call, paymentRef, money)), call),
    cancelPayment: async (call, ref) => {
      await advance(db, { ref }, ['requires_action', 'processing'], { status: 'canceled', modified_at: call.now });
      return toOutcome(await findByRef(db, ref), baseUrl);
    },
    retrieve: async (_kind, ref) => toOutcome(await findByRef(db, ref), baseUrl),
    findLost: async ({ idempotencyKey }) => {
      const row = await findByKey(db, idempotencyKey);
      return row && toOutcome(row, baseUrl);
    },
    retrieveDispute: async () => {
      throw new Error('nobody disputes a payment of the sandbox');
    },
    verifyNotification: (raw, headers, now) => verify(raw, headers[SIGNATURE_HEADER], signingSecret, now),
  };
}

/** Undefined where the same call was made before. */
async function submitCharge(tx: Tx, call: Call, charge: Charge): Promise<SandboxPaymentRow | undefined> {
  const card = cardOf(charge.token);
  const status = (charge.returnUrl === null && card.offSession) || card.first;
  const row = await insertOnce(tx.db, {
    ref: `sandbox_${charge.kind}_${randomBase62(24)}`,
    created_at: call.now,
    kind: charge.kind,
    idempotency_key: call.idempotencyKey,
    secret: randomBase62(32),
    status,
    card: card.token,
    amount: charge.money?.amount ?? 0,
    currency: charge.money?.currency ?? null,
    return_url: charge.returnUrl,
    description: charge.description,
    failure_code: card.failure?.code ?? null,
    failure_message: card.failure?.message ?? null,
    payment_ref: null,
    is_announced: !isToldLater(card, status),
  });
  if (row !== undefined) scheduleEnd(tx, row, card);
  return row;
}

/** What was answered at once is told again without haste, some at a time. */
const isToldLater = (card: TestCard, status: string) => status === 'succeeded' && card.notifications === undefined;

function scheduleEnd(tx: Tx, row: SandboxPaymentRow, card: TestCard) {
  if (row.status === 'succeeded' && row.is_announced) announce(tx, row, card);
  if (card.later !== undefined) finishLater(tx, row);
}

async function submitRefund(tx: Tx, call: Call, paymentRef: string, money: Money | undefined) {
  const payment = await findByRef(tx.db, paymentRef);
  if (payment === undefined) throw new Error(`the sandbox knows no payment ${paymentRef}`);
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
    failure_code: isCovered ? null : 'charge_already_refunded',
    failure_message: isCovered ? null : 'There is not as much left to give back.',
    payment_ref: paymentRef,
  });
}

function toOutcome(row: SandboxPaymentRow | undefined, baseUrl: string): Outcome {
  if (row === undefined) return { kind: 'unknown', cause: 'the sandbox has no such payment' };
  const { ref } = row;
  const failure = { code: row.failure_code ?? '', message: row.failure_message ?? '' };
  switch (row.status) {
    case 'succeeded':
      return { kind: 'succeeded', ref, paymentMethodRef: `${PAYMENT_METHOD}${row.card}` };
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
