import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { portalAddress } from '../../../shared/portal-address.ts';
import { findOrganizations, readMode, withOrganizationClock } from '../../identity/organizations/index.ts';
import {
  chargeCustomer,
  paymentError,
  findPayment,
  findPaymentForUpdate,
  insertSubscriptionPayments,
  isForSubscription,
  isUnderWay,
  processorOf,
  recordOutcome,
  reportCardTesting,
  requireNoCardTesting,
  runPayment,
  savedMethodOf,
  processorTerms,
  type KnownOutcome,
  type PaymentRow,
  type ProcessorTerms,
  type SavedMethod,
  type StoredAttempt,
  type SubscriptionPayment,
} from '../payments/index.ts';
import { requireSettled, settleOrGiveUp, type Settled } from '../unmatched-charges/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Attempt } from '../../../platform/idempotency/request.ts';
import type { Outcome } from '../../../platform/ports/payment-processor.ts';
import {
  AlreadyCanceledSubscription,
  asEnded,
  findSubscriptionInScope,
  lockSubscription,
  lockSubscriptionInScope,
  owesFinalBalance,
  isRunning,
  savedMethodColumns,
  toStoredMethod,
  emitSubscriptionUpdated,
  updateSubscription,
  type ReadSubscriptionRow,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import {
  findChargedDebt,
  makeOverdueCharge,
  overdueRules,
  prepareOverdueCharge,
  type ChargeContext,
  type ChargedDebt,
  type OverdueCharge,
  type RenewalRules,
} from '../renewals/index.ts';

interface ChangePaymentMethodContext extends ChargeContext {
  readonly authUrl: string;
  readonly attempt?: Attempt | undefined;
}

/**
 * Whether a subscription can be paid: a running one that costs money or owes a balance, an unpaid one, which a late payment
 * restores, and one that has ended and owes its final balance.
 */
export function isPayable(read: ReadSubscriptionRow): boolean {
  const subscription = asEnded(read);
  const { status, amount, balance } = subscription;
  if (isRunning(status)) return amount !== null || balance > 0 || status === 'past_due';
  return status === 'unpaid' || owesFinalBalance(subscription);
}

/** How far the setup of a payment method has come. */
interface PaymentMethodChange {
  status: 'succeeded' | 'requires_action' | 'processing';
  /** Where the buyer confirms with the bank. The value is null unless the status is `requires_action`. */
  action_url: string | null;
  /** The charge of the overdue amount. The value is null if nothing was charged. */
  overdue_payment: ChargedDebt | null;
}

/**
 * Saves a payment method for a subscription's future payments. An overdue amount is charged before the answer.
 * @throws ResourceNotFound
 * @throws AlreadyCanceledSubscription the subscription has ended and owes nothing, or is free
 * @throws PaymentError the payment method was declined
 * @throws TooManyRequests many cards were declined at the organization
 */
export async function changePaymentMethod(
  ctx: ChangePaymentMethodContext,
  target: Target,
  confirmationToken: string,
): Promise<PaymentMethodChange> {
  const { attempt: request, clock } = ctx;
  const terms = processorTerms(ctx.payments);
  return runPayment<PreparedSetup, PaymentMethodChange>({
    log: ctx.log,
    resume: () => resumeAttempt(ctx, target),
    prepare: () => ctx.transaction((tx) => prepareSetup(tx, { ...target, terms }, clock(), request)),
    execute: (prepared) => setUp(ctx, prepared, target, confirmationToken),
    settle: async ({ subscription, payment }, outcome) => {
      requireSettled(await settleMethodChangeOrGiveUp(ctx, payment, outcome, request));
      const overdue_payment = target.receiver
        ? null
        : ((await findChargedDebt(ctx, subscription, payment.created_at)) ?? null);
      const result = { ...paymentMethodChange(outcome), overdue_payment };
      return { state: 'settled', result, failure: paymentError(outcome) };
    },
  });
}

function paymentMethodChange(outcome: KnownOutcome): Omit<PaymentMethodChange, 'overdue_payment'> {
  if (outcome.kind === 'requires_action') return { status: outcome.kind, action_url: outcome.actionUrl };
  return { status: outcome.kind === 'succeeded' ? outcome.kind : 'processing', action_url: null };
}

/** @throws ResourceNotFound */
export async function findOwnSubscription(
  reader: Reader,
  scope: SubscriptionScope,
  id: string,
): Promise<ReadSubscriptionRow> {
  const subscription = await findSubscriptionInScope(reader, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  return subscription;
}

interface Target {
  scope: SubscriptionScope;
  id: string;
  /** The receiver of a pending transfer, who saves the payment method before they accept. */
  receiver?: TransferReceiver;
}

interface TransferReceiver {
  transferId: string;
  customerId: string;
  account: { email: string; name: string | null };
  /** Page to which the bank leads back. */
  returnUrl: string;
}

interface PreparedSetup {
  subscription: SubscriptionRow;
  payment: SubscriptionPayment;
}

/** The processor is called again even for a settled payment: only its answer has the address of the bank's page. */
const pendingSetup = (prepared: PreparedSetup): StoredAttempt<PreparedSetup, PaymentMethodChange> => ({
  state: 'pending',
  attempt: prepared,
  logIds: { payment_id: prepared.payment.id },
  result: { status: 'processing', action_url: null, overdue_payment: null },
});

async function resumeAttempt(ctx: ChangePaymentMethodContext, { scope, id }: Pick<Target, 'scope' | 'id'>) {
  const { db, attempt } = ctx;
  const payment = attempt?.progress === undefined ? undefined : await findPayment(db, attempt.progress);
  const subscription = payment && (await findSubscriptionInScope(ctx, scope, id));
  if (subscription === undefined || payment?.status === 'canceled') return undefined;
  return payment && isForSubscription(payment) ? pendingSetup({ subscription, payment }) : undefined;
}

async function prepareSetup(
  tx: Tx,
  { scope, id, receiver, terms }: Target & { terms: ProcessorTerms },
  createdAt: Date,
  request: Attempt | undefined,
) {
  const subscription = await lockSubscriptionInScope(tx, scope, id);
  if (receiver && subscription.transfer_id !== receiver.transferId) throw new ResourceNotFound();
  if (!isPayable(subscription))
    throw new AlreadyCanceledSubscription('Nothing is due for this subscription, and it will charge nothing.');
  await requireNoCardTesting(tx, subscription.organization_id, createdAt);
  const payments = await insertSubscriptionPayments(tx.db, [
    {
      created_at: createdAt,
      subscription_id: id,
      period: subscription.period,
      purpose: 'method',
      processor: terms.choose(subscription.payment_processor, await readMode(tx.db, subscription.organization_id)),
      kind: 'setup',
      amount: 0,
      currency: subscription.currency,
      bill: null,
      ...(receiver && { transfer_id: receiver.transferId, former_customer_id: receiver.customerId }),
    },
  ]);
  const payment = expectOne(payments);
  await request?.saveProgress(tx, payment.id);
  return pendingSetup({ subscription, payment });
}

async function setUp(
  ctx: ChangePaymentMethodContext,
  { subscription, payment }: PreparedSetup,
  { receiver }: Target,
  confirmationToken: string,
): Promise<Outcome> {
  const processor = processorOf(ctx.payments, payment);
  const buyer = receiver?.account ?? expectOne(await findUsers(ctx.db, [subscription.user_id]));
  const call = { idempotencyKey: payment.idempotency_key, now: ctx.now };
  const returnUrl = receiver?.returnUrl ?? (await findSubscriptionPage(ctx, subscription));
  return chargeCustomer(ctx, { payment, buyer }, (customer) =>
    processor.createSetup(call, { customer, confirmationToken, returnUrl, description: 'Payment method' }),
  );
}

/** @returns the address of the page of a subscription in the portal of its seller. It changes the payment method */
export async function findSubscriptionPage(
  { db, authUrl }: Pick<ChangePaymentMethodContext, 'db' | 'authUrl'>,
  { id, organization_id }: Pick<SubscriptionRow, 'id' | 'organization_id'>,
): Promise<string> {
  const { slug } = expectOne(await findOrganizations(db, [organization_id]));
  return portalAddress(authUrl, slug, `/subscriptions/${id}`);
}

/**
 * Records the outcome of a setup, and saves the payment method of a succeeded one. Charges an overdue amount then. Gives the setup up
 * if it cannot be recorded for good. Idempotent, in any order.
 * @param request ends its lease with the transaction that settles it
 */
export async function settleMethodChangeOrGiveUp(
  ctx: ChargeContext,
  payment: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
  request?: Attempt,
): Promise<Settled<OverdueCharge | undefined>> {
  const rules = overdueRules(ctx);
  const settled = await settleOrGiveUp(ctx, {
    payment,
    outcome,
    settle: async (tx) => {
      if (outcome.kind === 'succeeded') await request?.endLease(tx);
      return settleMethodChange(tx, rules, payment, outcome);
    },
    abandon: async (tx, storeFailure) => {
      await lockSubscription(tx, payment.subscription_id);
      return storeFailure();
    },
  });
  if (settled.failure === undefined && settled.result !== undefined) await makeOverdueCharge(ctx, settled.result);
  return settled;
}

/** @returns the charge of an overdue amount, to make after the commit */
async function settleMethodChange(
  real: Tx,
  rules: RenewalRules,
  of: Pick<SubscriptionPayment, 'id' | 'subscription_id'>,
  outcome: KnownOutcome,
): Promise<OverdueCharge | undefined> {
  const subscription = await lockSubscription(real, of.subscription_id);
  const payment = await findPaymentForUpdate(real.db, of.id);
  if (!(await recordOutcome(real, payment, outcome))) return undefined;
  if (outcome.kind === 'declined') await reportCardTesting(real, subscription.organization_id, payment.created_at);
  if (outcome.kind !== 'succeeded') return undefined;
  const method = savedMethodOf(outcome);
  if (payment.transfer_id !== null) return saveForTransfer(real, subscription, payment, method);
  if (method.ref === null || !isPayable(subscription)) return undefined;
  const tx = await withOrganizationClock(real, subscription.organization_id);
  // The end of a suspension moves the due date by its duration, so the amount is due then.
  const due_at = subscription.suspended_at ?? tx.now;
  const isOwed = await owesPayment(tx, subscription);
  const changed = await updateSubscription(tx.db, subscription.id, {
    ...savedMethodColumns(method),
    payment_processor: payment.processor,
    modified_at: tx.now,
    ...(isOwed && { due_at }),
  });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return isOwed ? prepareOverdueCharge(real, rules, changed) : undefined;
}

/** A payment method for a transfer that has ended since is not kept. The present customer's one stays in any case. */
async function saveForTransfer(
  { db }: Tx,
  { id, transfer_id }: SubscriptionRow,
  payment: PaymentRow,
  method: SavedMethod,
): Promise<undefined> {
  if (method.ref === null || transfer_id !== payment.transfer_id) return;
  const stored = { ...savedMethodColumns(method), payment_processor: payment.processor };
  await updateSubscription(db, id, { customer_transfer_card: toStoredMethod(stored) });
}

/** Whether the subscription owes an amount and no payment for it is pending. */
async function owesPayment(tx: Tx, subscription: SubscriptionRow): Promise<boolean> {
  if (owesFinalBalance(subscription))
    return !(await isUnderWay(tx.db, subscription.id, { purpose: 'rest', isAlone: true }));
  const { status, due_at } = subscription;
  return status === 'unpaid' || (status === 'past_due' && due_at !== null);
}
