/**
 * Generates the types, resources and error classes of the SDK for Python from the published document. Runs as a part of
 * `npm run generate`. The resources belong to the asynchronous client.
 *
 * Ours because generators for Python make classes, which lose the fields and values that they do not know.
 */
import { readFileSync } from 'node:fs';
import { readCommand } from '../../../src/app/command-line.ts';
import type { PythonDocument } from './document.ts';
import { errorsOf } from './errors.ts';
import { resourcesOf } from './resources.ts';
import { typesOf } from './types.ts';
import { writeIfChanged } from '../../support/write-if-changed.ts';

const DOCUMENT = new URL('../../../src/contract/generated/published.json', import.meta.url);
const TARGET = new URL('../../../src/sdk/python/sellbase/generated/', import.meta.url);
const NOTICE = '# Written by `npm run generate` from openapi/. Do not edit.\n';

readCommand({ name: 'generate', description: 'Generates the SDK for Python from the published document.' });
const document: PythonDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const files = {
  'types.py': typesOf(document),
  'async_resources.py': resourcesOf(document),
  'errors.py': errorsOf(document),
};
for (const [name, text] of Object.entries(files)) writeIfChanged(new URL(name, TARGET), NOTICE + text);
console.log(`python: ${Object.keys(document.components.schemas).length} schemas → src/sdk/python/sellbase/generated`);
