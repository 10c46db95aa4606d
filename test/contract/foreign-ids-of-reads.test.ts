import { expect, it } from 'vitest';
import { findNeedlessExceptions, testForeignIds } from '../support/foreign-ids.ts';

testForeignIds(({ method }) => method === 'GET');

it('every listed exception is a field of the contract', () => {
  expect(findNeedlessExceptions()).toEqual([]);
});
