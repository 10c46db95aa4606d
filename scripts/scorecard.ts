/**
 * `npm run scorecard`: whether the document is good for those who live by it. Asks Prism for every declared status of every
 * operation, with the examples and with made-up values, and holds the answers against their schemas by a validator of our
 * own. Ends with 1 below 100 %.
 */
import { join } from 'node:path';
import { measure, type Share } from './scorecard/measure.ts';
import { strangersIn } from './scorecard/story.ts';

const DOCUMENT = join(import.meta.dirname, '../src/contract/generated/openapi.json');
const SEEDS = ['one', 'two'];

const began = performance.now();
const scores = await measure(DOCUMENT, SEEDS);
const percent = ({ good, of }: Share) => `${of === 0 ? 0 : Math.floor((good / of) * 1000) / 10} %  (${good} of ${of})`;

const strangers = strangersIn();
for (const fault of [...scores.faults, ...strangers]) console.error(`scorecard: ${fault}`);
const lines: [string, string | number][] = [
  ['operations', scores.operations],
  ['declared statuses', scores.statuses],
  ['static answers that satisfy their schema', percent(scores.static)],
  ['dynamic answers that satisfy their schema', percent(scores.dynamic)],
  ['media types with an example that validates', percent(scores.examples)],
  ['examples that are not of the one story', strangers.length],
  ['POSTs that change things: Idempotency-Key', percent(scores.idempotency)],
  ['operations that declare 429', percent(scores.limits)],
];
for (const [what, value] of lines) console.log(`${what.padEnd(44)}${value}`);
console.log(`in ${((performance.now() - began) / 1000).toFixed(1)} s`);
const shares = [scores.static, scores.dynamic, scores.examples, scores.idempotency, scores.limits];
const isGood = shares.every(({ good, of }) => good === of && of > 0);
process.exit(isGood && strangers.length === 0 ? 0 : 1);
