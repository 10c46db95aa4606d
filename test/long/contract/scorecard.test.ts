import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../../scripts/fuzz/contract.ts';
import { operationsIn, measure, type DeclaredOperation } from '../../../scripts/scorecard/measure.ts';

const DOCUMENT = join(import.meta.dirname, '../../../src/contract/generated/openapi.json');

const declared = (id: string): DeclaredOperation => {
  const found = operationsIn(contract).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return structuredClone(found);
};

it('a declared response that Prism does not give lowers the score', async () => {
  const [good, bad] = [declared('createDiscount'), declared('createDiscount')];
  // Prism answers from the document, which does not declare this response.
  bad.responses['404'] = { content: { 'application/json': { schema: { type: 'string' }, example: 7 } } };

  const scores = await measure(DOCUMENT, ['one'], { declared: [good, bad] });
  expect(scores.static.of - scores.static.good).toBe(1);
  expect(scores.dynamic.of - scores.dynamic.good).toBe(1);
  expect(scores.faults.filter((fault) => !fault.startsWith('createDiscount 404 '))).toEqual([]);
});
