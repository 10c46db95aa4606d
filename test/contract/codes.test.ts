import { describe, expect, it } from 'vitest';
import { createRequestValidators } from '../../src/platform/http/validators.ts';
import { codeFields, type CodeField } from '../support/code-fields.ts';
import { document } from '../support/contract.ts';

const createValidator = createRequestValidators(document);

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
};

const spellingsOf = (kind: string) =>
  kind === 'tax-area' ? [...(SPELLINGS.country ?? []), ['eu', 'EU'] as const] : (SPELLINGS[kind] ?? []);
const nearMissesOf = (kind: string) => NEAR_MISSES[kind === 'tax-area' ? 'country' : kind] ?? [];

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
    const kinds = [...new Set(codeFields.map(({ kind }) => kind))];
    expect(kinds.filter((kind) => spellingsOf(kind).length === 0 || nearMissesOf(kind).length === 0)).toEqual([]);
    expect(kinds.sort()).toEqual([...Object.keys(SPELLINGS), 'tax-area'].sort());
  });

  it.each(codeFields.map((field) => [field.operation.operationId, field.path.join('.'), field] as const))(
    '%s reads each spelling at `%s` as its code, and refuses near misses with the code that was meant',
    (_operation, _path, field) => {
      for (const [spelling, code] of spellingsOf(field.kind))
        expect(send(field, spelling), spelling).toEqual({ messages: [], value: code });
      for (const [text, named] of nearMissesOf(field.kind)) {
        const { messages } = send(field, text);
        expect(messages, text).toHaveLength(1);
        expect(messages[0], text).toContain(named);
      }
    },
  );
});
