import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAjv } from '../../../src/platform/http/ajv.ts';
import { checkProperty } from '../../support/property.ts';
import { fillCheckoutId, parseUrl } from '../../../src/shared/codes/urls.ts';

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

it.each([
  ['https://aster.example/?a=b%', 'https://aster.example/?a=b%25'],
  ['https://aster.example/a%2?b=%zz', 'https://aster.example/a%252?b=%25zz'],
  ['https://aster.example/?a[]=1', 'https://aster.example/?a%5B%5D=1'],
  ['https://aster.example/a|b', 'https://aster.example/a%7Cb'],
  ['https://aster.example/#a#b', 'https://aster.example/#a%23b'],
  ['https://b\u00fccher.example/%C3%A9?a=\u00e9', 'https://xn--bcher-kva.example/%C3%A9?a=%C3%A9'],
  ['https://[::1]/a', 'https://[::1]/a'],
  ['https://aster.example', 'https://aster.example'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(parseUrl(typed)).toEqual({ code: stored });
  expect(parseUrl(stored)).toEqual({ code: stored });
});

it.each(['#', '{', '%7B', '$', '%', '[', '<'])(
  'a million of the characters %s are read in linear time',
  (characters) => {
    const url = `https://aster.example/${characters.repeat(1_000_000)}`;
    expect(Object.keys(parseUrl(url))).toHaveLength(1);
  },
);

it('each address that is accepted is stored as a URI, which stays the same when it is sent again', async () => {
  const isUri = createAjv({}, {}).compile({ type: 'string', format: 'uri' });
  const part = fc.stringMatching(/^[aé%2[\]|^#?/\\:@`"<>'()*&=+,;~]{0,12}$/);
  await checkProperty(
    fc.property(part, part, (host, rest) => {
      for (const url of [`https://aster.example/${rest}`, `https://${host}aster.example${rest}`]) {
        const { code } = parseUrl(url);
        if (code === undefined) continue;
        expect(isUri(code), code).toBe(true);
        expect(parseUrl(code)).toEqual({ code });
      }
    }),
    { numRuns: 2000 },
  );
});
