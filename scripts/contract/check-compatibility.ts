/**
 * Compares the published document with the document of the last release. Exits with 1 when a change breaks callers and
 * is not reviewed and announced (src/docs/guides/compatibility.md). `--all` also lists compatible changes. `--release`
 * stores the document as the last release: use it only when a version is published.
 *
 * Hand-written because packages of npm find at most 52 of the 86 planted breaking changes (decision 49).
 */
import { rm, writeFile } from 'node:fs/promises';
import { readCommand } from '../../src/app/command-line.ts';
import { compareDocuments } from './compatibility/compare.ts';
import { readNextRelease, RELEASED } from './compatibility/next-release.ts';
import { objections } from './compatibility/verdict.ts';

const { values } = readCommand({
  name: 'check:compatibility',
  description: `Compares the contract with the last release. Exits with 1 if openapi/breaking does not list a breaking change, if the
changelog does not name its place, or if something is removed before its sunset.`,
  options: {
    all: { type: 'boolean', default: false, description: 'Also prints compatible changes.' },
    release: { type: 'boolean', default: false, description: 'Stores the contract as the last release.' },
  },
});
const { was, is, file, changelog, reviewed } = await readNextRelease();
const changes = compareDocuments(was, is);
const breaking = changes.filter((change) => change.breaking);
for (const { where, direction, breaking: breaks, what } of values.all ? changes : breaking)
  console.log(`compatibility: ${breaks ? 'breaking' : 'compatible'} ${direction}: \`${where}\` ${what}`);
const versions = { was: was.info.version, is: is.info.version };
const found = objections({ changes, ...versions, changelog, reviewed, now: new Date() });
for (const objection of found) console.error(`compatibility: ${objection}`);
if (found.length > 0) process.exit(1);
console.log(
  `compatibility: since ${was.info.version}, ${breaking.length} changes that break callers and are named, ` +
    `${changes.length - breaking.length} that do not`,
);
if (values.release) await release();

async function release() {
  if (was.info.version === is.info.version && changes.length > 0)
    throw new Error(`${is.info.version} is out already: what has changed since needs another version`);
  await rm(new URL(file, RELEASED));
  await writeFile(new URL(`${is.info.version}.json`, RELEASED), JSON.stringify(is) + '\n');
  console.log(`compatibility: ${is.info.version} is the last release`);
}
