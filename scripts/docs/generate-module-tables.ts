/** Writes the tables of modules, from the `module.ts` of each module. `npm run generate` calls it. */
import { join } from 'node:path';
import { readModuleDocuments } from './module-tables.ts';
import { writeIfChanged } from '../support/write-if-changed.ts';

const documents = await readModuleDocuments();
for (const { path, expected } of documents) writeIfChanged(join(import.meta.dirname, '../..', path), expected);
console.log(`modules: ${documents.length} tables`);
