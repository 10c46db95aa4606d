import { expect } from 'vitest';
import { makeClockSeller, monthly, subscribe, type Subscribed } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

export const path = (id: string) => ({ params: { path: { id } } });

/** A subscription that a card pays for, and the customer to whom the seller transfers it. */
export interface Scene {
  seller: Seller;
  buyer: Person;
  receiver: Person;
  receiverId: string;
  subscription: Subscribed;
}

/** Creates another customer of a seller. */
export async function makeReceiver({ organizationId }: Seller) {
  const person = await makePerson();
  const { db } = await currentApp();
  return { person, customerId: await customerIdOf(db, organizationId, person.id) };
}

export async function setUp(terms: Parameters<typeof subscribe>[1] = {}): Promise<Scene> {
  const seller = await makeClockSeller();
  const benefits = [await makeBenefit(seller)];
  const subscription = await subscribe(seller, { price: monthly(1000), benefits, ...terms });
  const { person: receiver, customerId: receiverId } = await makeReceiver(seller);
  return { seller, buyer: subscription.buyer, receiver, receiverId, subscription };
}

/** @returns the answer to a transfer, to the receiver by default */
export const transfer = ({ seller, subscription, receiverId }: Scene, customer_id = receiverId) =>
  seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscription.id), body: { customer_id } });

export const readSubscription = async ({ seller, subscription }: Pick<Scene, 'seller' | 'subscription'>) =>
  must((await seller.api.GET('/v1/subscriptions/{id}', path(subscription.id))).data);

/** @returns the e-mails to a person about transfers, oldest first */
export async function transferMails({ email }: Pick<Person, 'email'>) {
  const { db } = await currentApp();
  return onceIdle(() => sandboxMails(db, email));
}

/** @returns the token of the e-mail that offers a transfer to a person */
export async function offeredTo({ id: user_id }: Pick<Person, 'id'>): Promise<string> {
  const { db, container } = await currentApp();
  const receivers = db('customers').where({ user_id }).select('id');
  const { transfer_id } = must(await db('subscriptions').whereIn('transfer_customer_id', receivers).first());
  const { transferLinks, now } = container.jobContext();
  return must(transferLinks.url(must(transfer_id), now).split('/').at(-1));
}

const at = (token: string) => ({ params: { path: { token } } });
const client = async () => (await currentApp()).client();

export const readTransfer = async (token: string) =>
  (await client()).GET('/v1/subscription-transfers/{token}', at(token));
export const refuse = async (token: string) =>
  (await (await client()).POST('/v1/subscription-transfers/{token}/refuse', at(token))).response.status;
export const addCard = async (token: string, confirmation_token_id = 'sandbox_success') =>
  (await client()).POST('/v1/subscription-transfers/{token}/payment-method', {
    ...at(token),
    body: { confirmation_token_id },
  });
export const accept = async (token: string, body: { terms: string; payment_method_id?: string | null }) =>
  (await client()).POST('/v1/subscription-transfers/{token}/accept', { ...at(token), body });

/** Accepts the terms that a transfer shows, with the first payment method. @returns the status */
export async function agree(token: string): Promise<number> {
  const { terms, payment_methods } = must((await readTransfer(token)).data);
  const { response } = await accept(token, { terms, payment_method_id: payment_methods[0]?.id ?? null });
  return response.status;
}

/** Transfers a subscription to a customer, who adds a card and accepts. */
export async function transferWithConsent(
  seller: Seller,
  subscriptionId: string,
  receiver: { person: Pick<Person, 'id'>; customerId: string },
  choice: { rotate_keys?: boolean; release_machines?: boolean } = {},
): Promise<void> {
  const body = { customer_id: receiver.customerId, ...choice };
  await seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscriptionId), body });
  const token = await offeredTo(receiver.person);
  expect((await addCard(token)).response.status).toBe(200);
  expect(await agree(token)).toBe(204);
}

export const benefitsOf = async ({ api }: Person) => must((await api.GET('/v1/users/benefits/')).data).items.length;
export const subjectsTo = async (person: Person) => (await transferMails(person)).map(({ subject }) => subject);
/** @returns the kinds of the e-mails to a person, oldest first */
export const kindsTo = async ({ seller }: Scene, { email }: Person) => {
  const { db } = await currentApp();
  const emails = await onceIdle(() =>
    db('emails').where({ organization_id: seller.organizationId, recipient: email }).orderBy('sequence'),
  );
  return emails.map(({ kind }) => kind);
};
export const eventsOf = async ({ seller }: Scene, type: string) => {
  const { db } = await currentApp();
  return db('events').where({ organization_id: seller.organizationId, type }).orderBy('position');
};
/** @returns the reasons for which transfers have ended */
export const endsOf = async (scene: Scene) =>
  (await eventsOf(scene, 'subscription.transfer_ended')).map(({ details }) => details);
export const withdraw = ({ seller, subscription }: Scene, api = seller.api) =>
  api.DELETE('/v1/subscriptions/{id}/transfer', path(subscription.id));

/** @returns the status of an acceptance with the shown terms; the one of the read if there are none */
export async function agreeStatus(token: string): Promise<number> {
  const { data, response } = await readTransfer(token);
  if (data === undefined) return response.status;
  const answer = await accept(token, {
    terms: data.terms,
    payment_method_id: data.payment_methods[0]?.id ?? null,
  });
  return answer.response.status;
}
