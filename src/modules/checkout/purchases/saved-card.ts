import type { Reader } from '../../../platform/ports/transaction.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findSavedCard, presentSavedCard, type SubscriptionRow } from '../../billing/subscriptions/index.ts';
import { findCustomerOfAccount } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { findBySecret, isExpired, type CheckoutRow } from '../checkouts/index.ts';

/**
 * Returns what the organization of a checkout knows about a person.
 * @throws ResourceNotFound an unknown secret, or a checkout that has expired
 */
export async function presentCheckoutBuyer(reader: Reader, secret: string, userId: string) {
  const checkout = await findBySecret(reader.db, secret);
  if (checkout === undefined || isExpired(checkout, reader.now)) throw new ResourceNotFound();
  const { organization_id } = checkout;
  const user = expectOne(await findUsers(reader.db, [userId]));
  const customer = await findCustomerOfAccount(reader.db, { organization_id, user_id: userId });
  const card = await findCardFor(reader, checkout, userId);
  return {
    email: user.email,
    name: customer?.customer_name ?? user.name,
    billing_address: customer?.billing_address ?? null,
    saved_card: card === undefined ? null : presentSavedCard(card),
  };
}

/** A site around the page could lead the buyer to pay without noticing, so an embedded checkout has no saved card. */
async function findCardFor(
  reader: Reader,
  { organization_id, payment_processor, embed_origin }: CheckoutRow,
  user_id: string,
): Promise<SubscriptionRow | undefined> {
  return embed_origin === null ? findSavedCard(reader, { organization_id, user_id, payment_processor }) : undefined;
}

/** @returns the reference of the card that a person has saved at the organization of a checkout; undefined without one */
export const findSavedCardRef = async (reader: Reader, checkout: CheckoutRow, userId: string) =>
  (await findCardFor(reader, checkout, userId))?.payment_method_ref ?? undefined;

/** Whether a purchase has the e-mail address of an account, which the account has proven. */
export async function isOfAccount(reader: Reader, checkout: CheckoutRow, userId: string): Promise<boolean> {
  return isSameAddress(checkout, await findEmail(reader, userId));
}

/**
 * Requires that the saved card of an account can pay for a checkout. The processor knows the card by the address of the account.
 * @throws RequestValidationError the purchase has another address, or there is no saved card
 */
export async function requireSavedCard(reader: Reader, checkout: CheckoutRow, userId: string): Promise<void> {
  const email = await findEmail(reader, userId);
  if (!isSameAddress(checkout, email))
    throw invalidField(
      'customer_email',
      `The saved card pays only for purchases of ${email}.`,
      checkout.customer_email,
    );
  if ((await findSavedCardRef(reader, checkout, userId)) === undefined) throw savedCardRefused();
}

export const savedCardRefused = () =>
  invalidField('confirmation_token_id', 'The saved card cannot pay for this purchase. Use another card.', null);

const findEmail = async ({ db }: Reader, userId: string) => expectOne(await findUsers(db, [userId])).email;

const isSameAddress = ({ customer_email }: CheckoutRow, email: string) =>
  customer_email?.toLowerCase() === email.toLowerCase();
