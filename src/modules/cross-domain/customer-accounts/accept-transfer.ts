import { createHash } from 'node:crypto';
import { ApiError, invalidField } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { formatMoney } from '../../../shared/money.ts';
import { changePaymentMethod, type PaymentMethodDependencies } from '../../billing/payment-methods/index.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { MissingPaymentMethod } from '../../billing/plan-changes/index.ts';
import { dueOf, orUnavailable, transactionWithTaxes } from '../../billing/pricing/index.ts';
import { calculateNextBill, type BillingTerms, type NextBill } from '../../billing/renewals/index.ts';
import {
  columnsOfPayer,
  listSavedCards,
  transferMethodOf,
  type OfferedSubscription,
  type TransferMethod,
} from '../../billing/subscriptions/index.ts';
import { findOrganizations, withOrganizationClock } from '../../identity/organizations/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { AccountOptions } from './move-customer.ts';
import { moveSubscription, requireTransferable } from './move-subscription.ts';
import { lockOffered } from './offer-transfer.ts';
import type { OfferedTransfer } from './offered-transfer.ts';
import { presentTerms } from './present.ts';
import { lockReceiver, type Receiver } from './transfer.ts';

class TransferTermsChanged extends ApiError {
  constructor(next: NextBill | undefined) {
    const money = next && { amount: dueOf(next.bill), currency: next.subscription.currency };
    const charge = money?.currency
      ? `The next charge is now ${formatMoney({ ...money, currency: money.currency })}.`
      : 'Nothing is charged now.';
    super('TransferTermsChanged', `The terms have changed. ${charge} Read the transfer again.`);
  }
}

type TransferContext = Parameters<typeof transactionWithTaxes>[0] & Pick<PaymentMethodDependencies, 'payments'>;

/** Bills the receiver as the renewal will. @throws ResourceNotFound the transfer has ended */
async function loadOffered(real: Tx, rules: BillingTerms, transferId: string): Promise<OfferedTransfer> {
  const subscription = await lockOffered(real, transferId);
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const receiver = await lockReceiver(tx, subscription, { customer_id: subscription.transfer_customer_id });
  const next = await calculateNextBill(real, rules, { ...subscription, ...columnsOfPayer(receiver, subscription) });
  return { subscription, receiver, next, methods: await listMethods(tx, rules, subscription, receiver) };
}

async function listMethods(
  tx: Tx,
  { terms }: BillingTerms,
  subscription: OfferedSubscription,
  { user_id }: Receiver,
): Promise<OfferedTransfer['methods']> {
  const { id, organization_id, payment_processor: present } = subscription;
  const [organization] = await findOrganizations(tx.db, [organization_id]);
  const payment_processor = terms.choose(present, organization?.mode ?? 'live');
  const added = transferMethodOf(subscription);
  const saved = await listSavedCards(tx, { organization_id, user_id, payment_processor });
  return [
    ...(added === undefined ? [] : [{ id, method: added }]),
    ...saved.map((row) => ({ id: row.id, method: methodOf(row) })),
  ];
}

const methodOf = ({
  payment_method_ref,
  payment_processor,
  card_brand,
  card_last_four,
  card_expires_at,
  card_noticed_at,
  card_checked_period_end,
}: TransferMethod): TransferMethod => ({
  payment_method_ref,
  payment_processor,
  card_brand,
  card_last_four,
  card_expires_at,
  card_noticed_at,
  card_checked_period_end,
});

/** @returns a text that differs if anything differs that the receiver agrees to */
export const termsOf = (offered: OfferedTransfer): string =>
  createHash('sha256')
    .update(JSON.stringify(presentTerms(offered)))
    .digest('base64url');

function loading<T>(ctx: TransferContext, transferId: string, use: (tx: Tx, offered: OfferedTransfer) => Promise<T>) {
  const terms = processorTerms(ctx.payments);
  return transactionWithTaxes(ctx, async (tx, quotes) =>
    use(tx, await loadOffered(tx, { quotes, terms }, transferId)),
  ).catch(orUnavailable);
}

/** Finds a pending transfer for its receiver. @throws ResourceNotFound @throws ServiceUnavailable */
export const findTransfer = (ctx: TransferContext, transferId: string): Promise<OfferedTransfer> =>
  loading(ctx, transferId, (_tx, offered) => Promise.resolve(offered));

/** The answer of a receiver who accepts. */
interface Acceptance {
  /** The terms that the receiver has seen. */
  terms: string;
  payment_method_id?: string | null;
}

/**
 * Gives a subscription to the receiver, who has agreed to its terms.
 * @throws ResourceNotFound the transfer has ended
 * @throws TransferTermsChanged
 * @throws MissingPaymentMethod
 * @throws RequestValidationError the payment method is none of the receiver
 * @throws NotTransferableSubscription
 * @throws DisputedPurchase
 */
export const acceptTransfer = (
  ctx: TransferContext,
  options: AccountOptions,
  transferId: string,
  { terms, payment_method_id: id = null }: Acceptance,
): Promise<void> =>
  loading(ctx, transferId, async (real, offered) => {
    const { subscription, receiver, next, methods } = offered;
    const tx = await withOrganizationClock(real, subscription.organization_id);
    await requireTransferable(tx, subscription, receiver);
    if (termsOf(offered) !== terms) throw new TransferTermsChanged(next);
    const chosen = methods.find((method) => method.id === id);
    if (id !== null && chosen === undefined)
      throw invalidField('payment_method_id', 'This payment method cannot be used. Choose another one.', id);
    if (chosen === undefined && next !== undefined && dueOf(next.bill) > 0) throw new MissingPaymentMethod();
    const keys = {
      rotatesKeys: subscription.transfer_rotates_keys,
      releasesMachines: subscription.transfer_releases_machines,
    };
    await moveSubscription(tx, options, {
      subscription,
      receiver,
      ...keys,
      ...(chosen && { method: chosen.method }),
    });
  });

type SetupContext = Parameters<typeof changePaymentMethod>[0] & TransferContext;

/** Saves a payment method of the receiver until they accept. @throws ResourceNotFound @throws PaymentError */
export async function saveTransferMethod(
  ctx: SetupContext,
  { transferId, returnUrl }: { transferId: string; returnUrl: string },
  confirmationToken: string,
): ReturnType<typeof changePaymentMethod> {
  const { id, organization_id, receiver } = await findReceiver(ctx, transferId);
  const account = expectOne(await findUsers(ctx.db, [receiver.user_id]));
  return changePaymentMethod(
    ctx,
    {
      scope: { column: 'organization_id', ids: [organization_id] },
      id,
      receiver: { transferId, customerId: receiver.id, account, returnUrl },
    },
    confirmationToken,
  );
}

const findReceiver = (ctx: Pick<Reader, 'db'> & Pick<TransferContext, 'transaction'>, transferId: string) =>
  ctx.transaction(async (tx) => {
    const { id, organization_id, transfer_customer_id: customer_id } = await lockOffered(tx, transferId);
    return { id, organization_id, receiver: await lockReceiver(tx, { organization_id }, { customer_id }) };
  });
