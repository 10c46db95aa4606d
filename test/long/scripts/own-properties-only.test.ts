import { beforeAll, expect, it } from 'vitest';
import { ownPropertiesOnly } from '../../../scripts/lint/eslint/own-properties-only.js';
import { findTaxRate } from '../../../src/providers/taxes/rates.ts';
import { getOwn } from '../../../src/shared/own.ts';
import { countReports } from '../support/lint-rule.ts';

const IMPORTS = `
declare const table: Readonly<Record<string, number>>;
declare const closed: Record<'a' | 'b', number>;
declare const list: number[];
declare const map: Map<string, number>;
declare const key: string;
`;

/** One line of code each, with the number of expected reports. */
const PLANTED: [title: string, code: string, reports: number][] = [
  ['a record that is read by any string', 'table[key]', 1],
  ['a record that is read by any string with a suffix', 'table[`${key}-2`]?.toFixed()', 1],
  ['a record that may be undefined', '(null as typeof table | null)?.[key]', 1],
  ['any string that is looked for with `in`', 'key in table', 1],
  ['a record that is read by a constant', "table['a']", 0],
  ['a record with known keys', "closed[key as 'a' | 'b']", 0],
  ['a list', 'list[key.length]', 0],
  ['a map', 'map.get(key)', 0],
];

let reports: number[] = [];
beforeAll(async () => {
  reports = await countReports(
    ownPropertiesOnly,
    IMPORTS,
    PLANTED.map(([, line]) => line),
  );
});

it.each(PLANTED.map(([title, , count], at) => [title, count, at] as const))(
  'the rule own-properties-only reports for %s: %i',
  (_title, count, at) => {
    expect(reports[at]).toBe(count);
  },
);

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '`getOwn` returns undefined for the inherited property `%s`',
  (key) => {
    expect(getOwn<unknown>({ a: 1 }, key)).toBeUndefined();
    expect(getOwn<unknown>(JSON.parse(`{"${key}":1}`), key)).toBe(1);
  },
);

it('a Canadian address with the province `toString` is taxed with the federal rate alone', () => {
  expect(findTaxRate('CA', null, 'CA-toString')).toEqual(findTaxRate('CA', null, null));
});
