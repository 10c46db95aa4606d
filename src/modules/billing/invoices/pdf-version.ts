import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'pdf');
const PACKAGE = join(import.meta.dirname, '../../../../package.json');

/** Hash of the renderer: its files and the versions of all packages, among them its fonts. A PDF of another version is stale. */
export const PDF_VERSION = hashRenderer();

function hashRenderer(): string {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { dependencies: Record<string, string> };
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  for (const name of readdirSync(FOLDER).sort()) hash.update(name).update(readFileSync(join(FOLDER, name)));
  return hash.digest('hex');
}
