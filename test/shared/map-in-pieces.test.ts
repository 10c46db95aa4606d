import { expect, it } from 'vitest';
import { mapInPieces } from '../../src/shared/map-in-pieces.ts';

it('rows are mapped in their order, and other work gets its turn in between', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => at);
  let mapped = 0;
  const seen: number[] = [];
  const look = () => {
    seen.push(mapped);
    if (mapped < rows.length) setImmediate(look);
  };
  setImmediate(look);
  const results = await mapInPieces(rows, (row) => {
    mapped += 1;
    return row * 2;
  });
  expect(results).toEqual(rows.map((row) => row * 2));
  expect(seen).toEqual([200, 400, 600, 800, 1000]);
});
