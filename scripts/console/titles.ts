import { mapTitles } from '../../src/web/console/titles.ts';
import type { Contract } from './contract.ts';
import { describeContract } from './describe.ts';
import { isIdentifier } from './kinds.ts';

/** @returns the titles that the pages of the console show, by the id of the message with their translations */
export function findTitles(contract: Contract): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { operations } of describeContract(contract).resources)
    mapTitles(operations, (id, title) => {
      if (!isIdentifier(title)) titles.set(id, title);
      return title;
    });
  return titles;
}
