import { expect } from 'vitest';
import { currentApp, must, onceIdle, type Person } from '../../../support/make.ts';
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

/** @returns the ids of the license keys that a buyer sees */
export const keyIdsOf = async ({ api }: Pick<Person, 'api'>) =>
  must((await api.GET('/v1/users/license-keys/')).data).items.map(({ id }) => id);
