import { expect } from 'vitest';
import { customerIdOf } from '../../../support/customers.ts';
import { currentApp, must, onceIdle, unique, type Person, type Seller } from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

/** @returns the tokens in the e-mails to an address, oldest first */
async function tokensTo(recipient: string): Promise<string[]> {
  const { db } = await currentApp();
  const mails = await onceIdle(() => sandboxMails(db, recipient));
  return mails.flatMap(({ text }) => /\/email-changes\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** @returns the token in the last e-mail to an address */
export const tokenTo = async (address: string) => must((await tokensTo(address)).at(-1));

/** @returns the status of an answer to a change */
export async function answerChange(token: string, decision: 'confirm' | 'refuse'): Promise<number> {
  const client = (await currentApp()).client();
  const params = { path: { token } };
  const { response } =
    decision === 'confirm'
      ? await client.POST('/v1/customer-email-changes/{token}/confirm', { params })
      : await client.POST('/v1/customer-email-changes/{token}/refuse', { params });
  return response.status;
}

/** Lets the owners of the present and of the new address confirm a change, which takes effect. */
export async function confirmBoth(present: string, address: string): Promise<void> {
  expect(await answerChange(await tokenTo(present), 'confirm')).toBe(204);
  expect(await answerChange(await tokenTo(address), 'confirm')).toBe(204);
}

/** @returns the customer of a buyer */
export const customerOf = async (seller: Seller, buyer: Pick<Person, 'id'>) =>
  customerIdOf((await currentApp()).db, seller.organizationId, buyer.id);

/** Merges the customer of a buyer into another one, with the consent of both. */
export async function merge(
  seller: Seller,
  remaining: { id: string; email: string },
  former: Pick<Person, 'id' | 'email'>,
): Promise<void> {
  const body = { customer_id: await customerOf(seller, former) };
  await seller.api.POST('/v1/customers/{id}/merge', { params: { path: { id: remaining.id } }, body });
  await confirmBoth(former.email, remaining.email);
}

/** Corrects the address of the customer of a buyer, with the consent of both. @returns the new address */
export async function changeAddress(seller: Seller, buyer: Pick<Person, 'id' | 'email'>): Promise<string> {
  const email = `${unique('new')}@example.com`;
  const path = { id: await customerOf(seller, buyer) };
  await seller.api.PATCH('/v1/customers/{id}', { params: { path }, body: { email } });
  await confirmBoth(buyer.email, email);
  return email;
}

/** @returns the ids of the license keys that a buyer sees */
export const keyIdsOf = async ({ api }: Pick<Person, 'api'>) =>
  must((await api.GET('/v1/users/license-keys/')).data).items.map(({ id }) => id);
