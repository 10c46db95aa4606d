/**
 * `npm run certify`: scores SDKs against the cases in `openapi/certification`. `src/docs/guides/certification.md` is the
 * manual.
 *
 * Hand-written because the cases are about this contract, and an adapter can be written in any language.
 */
import { readCommand } from '../../src/app/command-line.ts';
import { readCases } from './cases.ts';
import { readFlows } from './flows.ts';
import { percentOf, score } from './score.ts';
import { CERTIFIED_SDKS, type CertifiedSdk } from './certified-sdks.ts';
import { openTarget, type Target } from './target.ts';
import { isInGuide, tableOf, writeGuide, type Score } from './table.ts';

const { values, operands } = readCommand({
  name: 'certify',
  description:
    'Scores an SDK by golden requests, answers, signatures, pages, streams and retries. Without a program, scores the SDKs of\nthe guide, and fails if one of ours is below 100 % or the guide shows other scores.',
  options: {
    target: {
      type: 'string',
      value: 'TARGET',
      default: 'mock',
      description:
        'Plays the cases on a stateful mock: `mock` starts one, an address names one. `kit` plays them without state.',
    },
    only: { type: 'string', value: 'TEXT', default: '', description: 'Runs the cases whose name begins with it.' },
    min: { type: 'string', value: 'PERCENT', default: '100', description: 'Fails below this share of passed cases.' },
    print: { type: 'boolean', default: false, description: 'Prints the cases as JSON and runs none.' },
    write: { type: 'boolean', default: false, description: 'Writes the scores into the guide.' },
  },
  operands: '["ADAPTER PROGRAM"]',
});
const cases = readCases().filter(isSelected);
const flows = readFlows().filter(isSelected);
const [program] = operands;
if (cases.length + flows.length === 0)
  fail(`No case begins with "${values.only}". "npm run certify -- --print" prints the cases.`);
else if (values.print) console.log(JSON.stringify([...cases, ...flows], null, 2));
else await onTarget((target) => (program === undefined ? scoreSubjects(target) : scoreOne(program, target)));

function isSelected({ id }: { id: string }): boolean {
  return id.startsWith(values.only);
}

async function onTarget(run: (target: Target) => Promise<void>) {
  const target = await openTarget(values.target).catch((error: unknown) => fail(String(error)));
  if (!target) return;
  if (!target.state && flows.length > 0)
    console.log(`Without a mock, ${flows.length} cases of the group "state" are left out.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void target.end().finally(() => process.exit(1)));
  try {
    await run(target);
  } finally {
    await target.end();
  }
}

async function scoreOne(command: string, target: Target) {
  const verdicts = await score(command, { cases, flows }, target);
  report({ name: command, verdicts });
  console.log(tableOf([{ name: command, verdicts }]));
  const percent = percentOf(verdicts);
  if (percent < Number(values.min)) fail(`The score is ${percent.toFixed(1)} %, below ${values.min} %.`);
}

async function scoreSubjects(target: Target) {
  const prepared: { subject: CertifiedSdk; command: string }[] = [];
  // Prepared one after the other: two of them install the same packages.
  for (const subject of CERTIFIED_SDKS) {
    const command = await subject.prepare();
    if (command === undefined) console.log(`- ${subject.name}: this machine lacks python3-httpx`);
    else prepared.push({ subject, command });
  }
  const scores = await Promise.all(
    prepared.map(async ({ subject, command }) => ({
      ...subject,
      verdicts: await score(command, { cases, flows }, target),
    })),
  );
  const ours = scores.filter(({ isOurs }) => isOurs);
  ours.forEach(report);
  console.log(tableOf(scores));
  for (const { name, verdicts } of ours) if (percentOf(verdicts) < 100) fail(`${name} fails a case.`);
  if (values.only !== '' || !target.state || scores.length < CERTIFIED_SDKS.length) return;
  if (values.write) await writeGuide(scores);
  else if (!(await isInGuide(scores)))
    fail('The guide "certification" shows other scores: run "npm run certify -- --write".');
}

function report({ name, verdicts }: Score) {
  for (const { id, title, difference } of verdicts)
    if (difference !== undefined) console.log(`✗ ${name}: ${id}: ${title}\n  ${difference}`);
}

function fail(reason: string) {
  console.error(reason);
  process.exitCode = 1;
}
