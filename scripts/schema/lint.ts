/** `npm run lint:sql`: checks the SQL files of the schema and of the migrations. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { lintSql } from './find-faults.ts';
import { findRepeatedNumbers } from './migration-rules.ts';

const FOLDER = join(import.meta.dirname, '../../src/platform/db');

readCommand({
  name: 'lint:sql',
  description:
    'Checks the syntax of the schema and of the migrations, also in PL/pgSQL, and that each table, integer column, function\nand trigger has its comment. Refuses migrations that block requests or break the last release.',
});
const paths = globSync(['schema/**/*.sql', 'migrations/*'], { cwd: FOLDER }).map((path) => path.replaceAll('\\', '/'));
const findings = paths.flatMap((path) => {
  const text = path.endsWith('.sql') ? readFileSync(join(FOLDER, path), 'utf8') : '';
  return lintSql(path, text).map((fault) => `src/platform/db/${path}: ${fault}`);
});
findings.push(...findRepeatedNumbers(paths));
for (const finding of findings) console.log(finding);
console.log(`sql: ${paths.length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
