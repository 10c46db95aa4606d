import { expect, it } from 'vitest';
import { fillCheckoutId } from '../../../src/shared/codes/urls.ts';

it.each(['{CHECKOUT_ID}', '%7BCHECKOUT_ID%7D', '{checkout_id}', '{CHECKOUT_SESSION_ID}'])(
  'the placeholder %s of a stored address is replaced by the id of the checkout',
  (spelling) => {
    expect(fillCheckoutId(`https://aster.example/${spelling}?id=${spelling}`, 'a$&b')).toBe(
      'https://aster.example/a$&b?id=a$&b',
    );
  },
);

it('a stored address keeps names in braces that are no checkout', () => {
  expect(fillCheckoutId('https://aster.example/{name}?a=%7B%22b%22%3A1%7D', 'id')).toBe(
    'https://aster.example/{name}?a=%7B%22b%22%3A1%7D',
  );
});
