/** `npm run lint:styles`: styles that could collide, and classes that the pages use without a definition or define without a use. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { readCommand } from '../../src/app/command-line.ts';
import { findMisusedClasses } from './styles/classes.ts';

const ROOT = join(import.meta.dirname, '../..');

readCommand({
  name: 'lint:styles',
  description:
    'Exits with 1 if a class is defined twice, if a style names a side that texts from right to left turn around, or if a page uses\na class that is not defined.',
});
const { errored, report } = await stylelint.lint({
  files: 'src/web/**/*.css',
  cwd: ROOT,
  configFile: join(import.meta.dirname, 'stylelint.config.js'),
  formatter: 'string',
});
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: ROOT }).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const misused = findMisusedClasses(read('src/web/**/*.module.css'), read('src/web/**/*.tsx'));
if (errored) console.error(report);
if (misused.length > 0) console.error(misused.join('\n'));
if (errored || misused.length > 0) process.exitCode = 1;
