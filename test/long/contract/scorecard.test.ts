import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../../scripts/fuzz/contract.ts';
import { declaredIn, measure, type Declared } from '../../../scripts/scorecard/measure.ts';

const DOCUMENT = join(import.meta.dirname, '../../../src/contract/generated/openapi.json');

const declared = (id: string): Declared => {
  const found = declaredIn(contract).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return structuredClone(found);
};

it('each fault that the scorecard measures lowers its score', async () => {
  const [good, bad] = [declared('createDiscount'), declared('createDiscount')];
  const media = bad.body?.['application/json'];
  if (media === undefined) throw new Error('createDiscount takes no JSON');
  // Only the first example is valid. Tools that read a single example miss the second.
  media.examples = { first: { value: media.example }, second: { value: { name: 7 } } };
  delete media.example;
  bad.parameters = bad.parameters.filter(({ name }) => name !== 'Idempotency-Key');
  delete bad.responses['429'];
  // Prism answers from the document, which does not declare this response.
  bad.responses['404'] = { content: { 'application/json': { schema: { type: 'string' }, example: 7 } } };

  const scores = await measure(DOCUMENT, ['one'], { declared: [good, bad] });
  expect(scores.idempotency).toEqual({ good: 1, of: 2 });
  expect(scores.limits).toEqual({ good: 1, of: 2 });
  expect(scores.examples.of - scores.examples.good).toBe(2);
  expect(scores.static.of - scores.static.good).toBe(1);
  expect(scores.faults.filter((fault) => fault.startsWith('createDiscount'))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('request application/json example'),
      expect.stringContaining('takes no Idempotency-Key'),
      expect.stringContaining('does not declare 429'),
    ]),
  );
});
