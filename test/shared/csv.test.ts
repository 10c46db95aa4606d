import { expect, it } from 'vitest';
import { csvLines } from '../../src/shared/csv.ts';

it('a line has money in major units, empty cells for null, and no formulas', () => {
  const cells = ['=1+1', '-5', null, { amount: -1250, currency: 'usd' }, { amount: 5, currency: 'jpy' }, 'a,"b"'];
  expect(csvLines([cells, ['next']])).toBe(`'=1+1,'-5,,-12.50,5,"a,""b"""\r\nnext\r\n`);
});
