import { describe, expect, it } from 'vitest';
import { licenseKeySpellings } from '../../src/shared/codes/license-keys.ts';
import { createRequestValidators } from '../../src/platform/http/validators.ts';
import { codeFields, findFields, type CodeField } from '../support/code-fields.ts';
import { document } from '../support/contract.ts';

const createValidator = createRequestValidators(document);

const GENERATED_KEY = 'ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301';

const CHECKOUT_URL = 'https://aster.example/a?id={CHECKOUT_ID}&b=1';

const TAX_ID_OF_PORTUGAL = [
  ['PT502757191', 'PT502757191'],
  ['502757191', 'PT502757191'],
  [' pt 502-757.191 ', 'PT502757191'],
  ['\uff30\uff34502757191', 'PT502757191'],
] as const;

/** Spellings of each kind of code, with the code that is stored. */
const SPELLINGS: Readonly<Record<string, readonly (readonly [spelling: string, code: string])[]>> = {
  country: [
    ['GB', 'GB'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    [' gb ', 'GB'],
    ['GBR', 'GB'],
    ['United Kingdom', 'GB'],
    ['EL', 'GR'],
    ['Greece', 'GR'],
    ['Deutschland', 'DE'],
    ["Cote d'Ivoire", 'CI'],
    ['XK', 'XK'],
  ],
  email: [
    ['Ada@example.com', 'Ada@example.com'],
    [' Ada@Example.com\u00a0', 'Ada@Example.com'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
    ['user@XN--BCHER-KVA.example', 'user@xn--bcher-kva.example'],
  ],
  currency: [
    ['eur', 'eur'],
    ['EUR', 'eur'],
    [' Eur ', 'eur'],
    ['\uff25\uff35\uff32', 'eur'],
    ['€', 'eur'],
    ['Euro', 'eur'],
    ['euros', 'eur'],
    ['US dollars', 'usd'],
    ['US$', 'usd'],
    ['Schweizer Franken', 'chf'],
    ['zł', 'pln'],
    ['RMB', 'cny'],
  ],
  'license-key': [
    [GENERATED_KEY, GENERATED_KEY],
    [GENERATED_KEY.toLowerCase(), GENERATED_KEY],
    [GENERATED_KEY.replaceAll('-', ''), GENERATED_KEY],
    [GENERATED_KEY.replaceAll('-', ' '), GENERATED_KEY],
    [GENERATED_KEY.replaceAll('-', '\u2011'), GENERATED_KEY],
    [GENERATED_KEY.replaceAll('-', ' \u2013\u00a0'), GENERATED_KEY],
    [GENERATED_KEY.replaceAll('0', 'o').replaceAll('1', 'l'), GENERATED_KEY],
    [`\u201c${GENERATED_KEY}.\u201d`, GENERATED_KEY],
    ['\uff21ster-3F2504E0-4F89-41D3-9A0C-0305E82C3301', GENERATED_KEY],
    ['"abcd\u2014efgh".', 'abcd-efgh'],
    ['abcd-efgh', 'ABCD-EFGH'],
  ],
  'imported-license-key': [['"aB-0."', '"aB-0."']],
  url: [
    ['https://aster.example/hook?a=%7B%22b%22%3A1%7D', 'https://aster.example/hook?a=%7B%22b%22%3A1%7D'],
    [' https://aster.example/ ', 'https://aster.example/'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ],
  'checkout-url': [
    ...[
      '{CHECKOUT_ID}',
      '{checkout_id}',
      '{Checkout-Id}',
      '{{ CHECKOUT_ID }}',
      '${CHECKOUT_ID}',
      '%7BCHECKOUT_ID%7D',
      '%7bcheckout_id%7d',
      '{CHECKOUT_SESSION_ID}',
    ].map((spelling) => [`https://aster.example/a?id=${spelling}&b=1`, CHECKOUT_URL] as const),
    ['https://aster.example/', 'https://aster.example/'],
    ['https://aster.example/?a=%7B%22b%22%3A1%7D', 'https://aster.example/?a=%7B%22b%22%3A1%7D'],
  ],
  'callback-url': [
    [' https://aster.example/back?state=%7B%22a%22%3A1%7D ', 'https://aster.example/back?state=%7B%22a%22%3A1%7D'],
  ],
  'redirect-uri': [
    [' https://aster.example/callback ', 'https://aster.example/callback'],
    ['com.example.app:/callback', 'com.example.app:/callback'],
    ['http://[::1]:8123/callback', 'http://[::1]:8123/callback'],
    ...[
      'https://xn--bcher-kva.example',
      'https://Aster.example:443/a%20b?c=d&e=(f)',
      "com.example.app://a/b.c~d!$&'*+,;=",
    ].map((uri) => [uri, uri] as const),
  ],
  'tax-id': TAX_ID_OF_PORTUGAL,
  'oss-number': TAX_ID_OF_PORTUGAL,
};

/** Texts that are no codes, with the code that the message has to name. */
const NEAR_MISSES: Readonly<Record<string, readonly (readonly [text: string, named: string])[]>> = {
  country: [
    ['XI', 'GB'],
    ['IC', 'ES'],
    ['DD', 'DE'],
    ['AN', 'CW'],
    ['Germny', 'DE'],
    ['XX', 'Country does not exist.'],
    ['EUR', 'Country does not exist.'],
    ['__proto__', 'Country does not exist.'],
  ],
  email: [
    ['Ada <ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example', 'such as ada@example.com'],
    ['ada@exam ple.com', 'such as ada@example.com'],
    ['ädä@example.com', 'before the @'],
  ],
  currency: [
    ['$', 'usd'],
    ['dollar', 'usd'],
    ['kr', 'sek, nok, dkk'],
    ['DEM', 'eur (Euro)'],
    ['Eurro', 'eur (Euro)'],
    ['GBX', 'gbp'],
    ['Germany', 'eur'],
    ['US', 'usd'],
    ['xyz', 'ISO 4217'],
    ['', 'ISO 4217'],
    ['__proto__', 'ISO 4217'],
  ],
  'imported-license-key': [
    ['ABCD\u2013EFGH', 'Did you mean ABCD-EFGH?'],
    [' ABCD EFGH', 'Did you mean ABCDEFGH?'],
    ['Schlüssel', 'printable ASCII characters'],
  ],
  url: [
    ['https://aster.example/hook?id={CHECKOUT_ID}', 'Nothing replaces {CHECKOUT_ID}'],
    ['https://aster.example/hook?id=%7BCHECKOUT_ID%7D', 'Nothing replaces %7BCHECKOUT_ID%7D'],
    ['aster.example/hook', 'Did you mean https://aster.example/hook?'],
    ['ftp://aster.example', 'http or https'],
  ],
  'checkout-url': [
    ['https://aster.example/?id={ORDER_ID}', 'Nothing replaces {ORDER_ID} in this URL. Did you mean {CHECKOUT_ID}?'],
    ['https://aster.example/?id=%7BORDER_ID%7D', 'Did you mean {CHECKOUT_ID}?'],
    ['https://aster.example/?id={CHECKOUT_ID', 'Did you mean {CHECKOUT_ID}?'],
    ['https://aster.example/?id=<CHECKOUT_ID>', 'Did you mean {CHECKOUT_ID}?'],
    ['https://aster.example/?id=[checkout_id]', 'Did you mean {CHECKOUT_ID}?'],
    ['https://aster.example/?id={}', 'Did you mean {CHECKOUT_ID}?'],
    ['www.aster.example/thanks', 'Did you mean https://www.aster.example/thanks?'],
    ['javascript:alert(1)', 'http or https'],
    ['https://', 'http or https'],
  ],
  'callback-url': [
    ['aster.example/back?code=1', 'Did you mean https://aster.example/back?code=1?'],
    ['ftp://aster.example', 'http or https'],
  ],
  'redirect-uri': [
    ['aster.example/callback', 'Did you mean https://aster.example/callback?'],
    ['https:/callback', 'not a valid URL'],
    ['https://*/callback', 'not a valid URL'],
    ...[
      'http://localhost\\@aster.example',
      'https://aster.example\\.evil.example/',
      'https://aster.example/\\evil.example',
      'https:\\\\aster.example',
      'HTTPS:/aster.example/callback',
      'https://aster.example/a\u0000b',
      'https://aster.example/a\tb',
      'https://aster.example/a"b',
      'https://aster.example/<b>',
      'https://aster.example/a|b',
      'https://aster.example/%zz',
      'https://aster.example/a/../b',
      'https://aster.example/a/%2E%2e/b',
      'https://aster.example/a[b]',
      'https://ａster.example/',
      'https://aster。example/',
      'https://b\u00fccher.example/',
      'https://aster%2eexample/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'com.example.app:/a\\b',
      'com.example.app:/a/../b',
    ].map((uri) => [uri, 'not a valid URL'] as const),
    ['https://aster.example/{id}', 'not a valid URL'],
    ['https://aster.example/callback#top', 'fragment'],
    ['https://ada@aster.example/callback', 'user name'],
  ],
  'tax-id': [
    ['DE136695976', 'Germany (DE)'],
    ['PT502757190', 'not a valid tax ID of the country'],
    ['-', 'not a valid tax ID of the country'],
  ],
  'oss-number': [
    ['DE136695976', 'Germany (DE)'],
    ['PT502757190', 'not a valid tax ID of the country'],
  ],
};

/** Kinds that read the spellings of another one. A filter finds nothing by a text that is no address. */
const READ_LIKE: Readonly<Record<string, string>> = {
  'currency-filter': 'currency',
  'email-filter': 'email',
  'tax-area': 'country',
};

const spellingsOf = (kind: string) => [
  ...(SPELLINGS[READ_LIKE[kind] ?? kind] ?? []),
  ...(kind === 'tax-area' ? [['eu', 'EU'] as const] : []),
  // Records of earlier versions have currencies in which payments are not possible any more.
  ...(kind === 'currency-filter' ? [['dem', 'dem'] as const] : []),
];
const nearMissesOf = (kind: string) =>
  kind === 'email-filter'
    ? []
    : (NEAR_MISSES[READ_LIKE[kind] ?? kind] ?? []).filter(
        ([text]) => !spellingsOf(kind).some(([, code]) => code === text.toLowerCase()),
      );

const valueAt = (value: unknown, path: CodeField['path']): unknown =>
  path.reduce((at, step) => (at as Record<string | number, unknown>)[step], value);

/** Validates a request that has a value at a field. Returns the violations of the field, and the value after the validation. */
function send({ operation, method, where, path, withValue }: CodeField, value: string) {
  const given = withValue(value);
  const validator = createValidator(operation, method);
  const { listed } =
    where === 'body' ? validator.body(given) : validator.parameters({ path: {}, query: given, header: {} });
  const at = [where, ...path].join('.');
  const messages = listed.filter(({ loc }) => loc.join('.') === at).map(({ msg }) => msg);
  return { messages, value: valueAt(given, path) };
}

describe('the fields of the contract that have a code', () => {
  it('the contract has fields of each kind of code, and each kind has spellings and near misses', () => {
    const kinds = [...new Set(codeFields.map(({ kind }) => kind))].sort();
    expect(kinds).toEqual([...Object.keys(SPELLINGS), ...Object.keys(READ_LIKE)].sort());
    expect(kinds.filter((kind) => nearMissesOf(kind).length === 0)).toEqual(['email-filter', 'license-key']);
  });

  it.each(codeFields.map((field) => [field.operation.operationId, field.path.join('.'), field] as const))(
    '%s reads each spelling at `%s` as its code, and refuses near misses with the code that was meant',
    (_operation, _path, field) => {
      for (const [spelling, code] of spellingsOf(field.kind)) {
        const { messages, value } = send(field, spelling);
        expect(messages, spelling).toEqual([]);
        if (field.kind === 'license-key') expect(licenseKeySpellings(String(value)), spelling).toContain(code);
        else expect(value, spelling).toBe(code);
      }
      for (const [text, named] of nearMissesOf(field.kind)) {
        const { messages } = send(field, text);
        expect(messages, text).toHaveLength(1);
        expect(messages[0], text).toContain(named);
      }
    },
  );
});

it.each(codeFields.filter(({ kind }) => kind === 'url').map((field) => [field.operation.operationId, field] as const))(
  '%s refuses an address that is longer than its field allows once its letters are encoded',
  (_operation, field) => {
    const { messages } = send(field, `https://aster.example/${'\u00e9'.repeat(800)}`);
    expect(messages.join()).toContain('at most');
  },
);

it.each(codeFields.map((field) => [field.operation.operationId, field.kind, field] as const))(
  '%s refuses a long text in place of a code of kind %s',
  (_operation, _kind, field) => {
    expect(send(field, '{'.repeat(100_000)).messages).not.toEqual([]);
  },
);

it('no field of a request has the format or the pattern of a code without `x-code`', () => {
  const fields = findFields(({ format, pattern, ...node }) =>
    node['x-code'] === undefined &&
    (['email', 'uri'].includes(format ?? '') || /^\^(\[A-Z\]\{2\}\$|\[a-z\]\{3\}\$|https\?)/.test(pattern ?? ''))
      ? 'code'
      : undefined,
  );
  expect(fields.map(({ operation, path }) => [operation.operationId, ...path])).toEqual([]);
});
