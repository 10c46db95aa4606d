import { describe, expect, it } from 'vitest';
import { normalizeCode } from '../../src/modules/identity/sessions/rules.ts';
import { discountCodeSpellings } from '../../src/shared/codes/discount-codes.ts';
import { licenseKeySpellings } from '../../src/shared/codes/license-keys.ts';
import { createRequestValidators } from '../../src/platform/http/validators.ts';
import { codeFields, findFields, type CodeField } from '../support/code-fields.ts';
import { document } from '../support/contract.ts';
import { NEAR_MISSES, SPELLINGS } from './code-spellings.ts';

const createValidator = createRequestValidators(document);

/** Kinds whose text stays as it is, because a code is found by what the text can mean. */
const MEANINGS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'license-key': licenseKeySpellings,
  'redeemed-discount-code': discountCodeSpellings,
  'sign-in-code': (text) => [normalizeCode(text)],
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
    expect(kinds.filter((kind) => nearMissesOf(kind).length === 0)).toEqual(
      ['email-filter', ...Object.keys(MEANINGS)].sort(),
    );
  });

  it.each(codeFields.map((field) => [field.operation.operationId, field.path.join('.'), field] as const))(
    '%s reads each spelling at `%s` as its code, and refuses near misses with the code that was meant',
    (_operation, _path, field) => {
      for (const [spelling, code] of spellingsOf(field.kind)) {
        const { messages, value } = send(field, spelling);
        expect(messages, spelling).toEqual([]);
        const meant = MEANINGS[field.kind]?.(String(value)) ?? [value];
        expect(meant, spelling).toContain(code);
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
