import { expect, it } from 'vitest';
import { paymentName } from '../../src/shared/card-name.ts';

it.each([
  [null, 'Visa •••• 4242'],
  ['apple_pay', 'Apple Pay (Visa •••• 4242)'],
  ['a_new_wallet', 'Visa •••• 4242'],
])('a payment with the wallet %s is called %s', (wallet, name) => {
  expect(paymentName({ brand: 'visa', last_four: '4242', wallet })).toBe(name);
});
