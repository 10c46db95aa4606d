/**
 * `npm run lint:prose [-- PATH …]`: checks the words of comments, test titles, messages, pages, the contract and Markdown by
 * the rules of src/docs/maintainers/language.md. `--commits BASE` checks the subjects of the commits since BASE instead.
 *
 * Hand-written because no package finds prose in TypeScript and in OpenAPI. `write-good` judges part of it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readCommand } from '../../src/app/command-line.ts';
import { fromMarkdown } from './prose/markdown.ts';
import type { Passage } from './prose/passage.ts';
import { lint } from './prose/rules.ts';
import { fromSql } from './prose/sql.ts';
import { fromTypeScript } from './prose/typescript.ts';
import { fromYaml } from './prose/yaml.ts';

/** Text that a tool writes, that was published, or that names the forbidden words in order to forbid them. */
const EXCLUDED =
  /(^|\/)(generated|released)\/|package-lock\.json|^openapi\/redocly\.yaml|^scripts\/lint\/prose\/rules\.ts|^test\/scripts\/lint-prose\.test\.ts|maintainers\/language\.md/;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

function passagesOf(file: string): Passage[] {
  const text = readFileSync(file, 'utf8');
  if (/\.(ts|tsx|js|cjs)$/.test(file)) return fromTypeScript(file, text);
  if (/\.ya?ml$/.test(file)) return fromYaml(file, text);
  if (file.endsWith('.sql')) return fromSql(file, text);
  return file.endsWith('.md') ? fromMarkdown(file, text) : [];
}

function trackedFiles(paths: readonly string[]): string[] {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths).split('\n');
  const deleted = new Set(git('ls-files', '--deleted').split('\n'));
  return listed.filter((file) => file !== '' && !deleted.has(file) && !EXCLUDED.test(file));
}

function commitSubjects(base: string): Passage[] {
  const subjects = git('log', '--format=%h %s', `${base}..HEAD`).split('\n').filter(Boolean);
  return subjects.map((line) => {
    const [hash = '', ...rest] = line.split(' ');
    return { kind: 'commit', file: `commit ${hash}`, line: 1, text: rest.join(' ') };
  });
}

const { values, operands } = readCommand({
  name: 'lint:prose',
  description:
    'Checks comments, test titles, messages and documentation for plain language, in all files or in the given ones.',
  options: {
    commits: { type: 'string', value: 'BASE', description: 'Checks the subjects of the commits since BASE instead.' },
  },
  operands: '[PATH …]',
});
const passages =
  values.commits === undefined ? trackedFiles(operands).flatMap(passagesOf) : commitSubjects(values.commits);
const findings = passages.flatMap(lint);
for (const { file, line, rule, message, excerpt } of findings)
  console.log(`${file}:${line}  ${rule}  "${excerpt}": ${message}`);
console.log(`prose: ${passages.length} passages, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
