/** Generates src/web/console/generated: the description of the contract that the seller's console reads. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../support/write-if-changed.ts';
import type { Contract } from './contract.ts';
import { describeContract } from './describe.ts';
import { writeModules } from './write-modules.ts';

const SOURCE = join(import.meta.dirname, '../../src/contract/generated/openapi.json');
const TARGET = join(import.meta.dirname, '../../src/web/console/generated');

const description = describeContract(JSON.parse(readFileSync(SOURCE, 'utf8')) as Contract);
const files = writeModules(description);
mkdirSync(TARGET, { recursive: true });
for (const former of readdirSync(TARGET)) if (!files.has(former)) rmSync(join(TARGET, former));
for (const [name, text] of files) writeIfChanged(join(TARGET, name), text);
console.log(`console: ${description.resources.length} resources → src/web/console/generated`);
