import { expect } from 'vitest';
import type { BuyerWalk } from './buyer-walk.ts';

const NAME = 'Ada Lovelace';

/** Types the details of the buyer into the form of a checkout. */
export async function typeDetails({ keyboard, email, byRole }: BuyerWalk): Promise<void> {
  await keyboard.type(byRole('textbox', 'field.email'), email);
  await keyboard.type(byRole('textbox', 'field.fullName'), NAME);
  const postalCode = byRole('textbox', 'address.postalCode');
  if ((await postalCode.count()) > 0) await keyboard.type(postalCode, '10115');
}

/** Expects that the page has filled in the details of a buyer who is signed in, and chosen the saved card. */
export async function seeDetails({ page, byRole, email }: BuyerWalk): Promise<void> {
  await page.getByRole('radio', { name: /Visa •••• 4242/, checked: true }).waitFor();
  expect(await byRole('textbox', 'field.email').inputValue()).toBe(email);
  expect(await byRole('textbox', 'field.fullName').inputValue()).toBe(NAME);
}
