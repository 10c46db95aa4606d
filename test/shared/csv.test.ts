import { expect, it } from 'vitest';
import { csvLines } from '../../src/shared/csv.ts';

it('a line has money in major units, empty cells for null, and no formulas', () => {
  const cells = ['=1+1', '-5', null, { amount: -1250, currency: 'usd' }, { amount: 5, currency: 'jpy' }, 'a,"b"'];
  expect(csvLines([cells, ['next']])).toBe(`'=1+1,'-5,,-12.50,5,"a,""b"""\r\nnext\r\n`);
});

it('a text begins with an apostrophe if a spreadsheet could take it for a formula', () => {
  const beginnings = [
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\u3000=1',
    '\u200b=1',
    '\ufeff=1',
    '\u200e=1',
    '\u0000=1',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫1',
    '−1',
    '⁼1',
    '₊1',
  ];
  expect(
    beginnings.filter(
      (text) =>
        !csvLines([[text]])
          .replace(/^"/, '')
          .startsWith("'"),
    ),
  ).toEqual([]);
});
