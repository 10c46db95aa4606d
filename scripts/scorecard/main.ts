/**
 * `npm run scorecard`: measures whether the contract is useful for mocks and generated clients. Requests every declared
 * status of every operation from Prism, with examples and with generated values, and validates the responses. Exits with
 * 1 below 100 %.
 *
 * Hand-written because Prism answers one status at a time and no package requests all of them. `npm run lint:contract` checks
 * the examples themselves.
 */
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { showProgress } from '../support/progress.ts';
import { contract } from '../fuzz/contract.ts';
import { operationsIn, measure, type Share } from './measure.ts';
import { findInconsistentExamples } from './sample-values.ts';

readCommand({
  name: 'scorecard',
  description:
    'Measures the quality of the contract: every declared status has a valid example. Exits with 1 below 100 %.',
});

const DOCUMENT = join(import.meta.dirname, '../../src/contract/generated/openapi.json');
const SEEDS = ['one', 'two'];

const began = performance.now();
const declared = operationsIn(contract);
const advance = showProgress({ unit: 'operations measured', total: declared.length });
const scores = await measure(DOCUMENT, SEEDS, { declared, onMeasured: advance });
const percent = ({ good, of }: Share) => `${of === 0 ? 0 : Math.floor((good / of) * 1000) / 10} %  (${good} of ${of})`;

const inconsistent = findInconsistentExamples();
for (const fault of [...scores.faults, ...inconsistent]) console.error(`scorecard: ${fault}`);
const lines: [string, string | number][] = [
  ['operations', scores.operations],
  ['declared statuses', scores.statuses],
  ['static answers that satisfy their schema', percent(scores.static)],
  ['dynamic answers that satisfy their schema', percent(scores.dynamic)],
  ['examples that are not of the one story', inconsistent.length],
];
for (const [what, value] of lines) console.log(`${what.padEnd(44)}${value}`);
console.log(`in ${((performance.now() - began) / 1000).toFixed(1)} s`);
const shares = [scores.static, scores.dynamic];
const isGood = shares.every(({ good, of }) => good === of && of > 0);
process.exit(isGood && inconsistent.length === 0 ? 0 : 1);
