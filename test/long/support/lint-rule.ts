import { join } from 'node:path';
import { ESLint, type Rule } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const ROOT = join(import.meta.dirname, '../../..');
/** A file that does not exist, beside tsconfig.json. */
const FILE = join(ROOT, 'planted.ts');

/**
 * Runs one typed lint rule on planted code.
 * @param imports code before the lines
 * @param expressions one line of code each
 * @returns the number of reports of each expression
 */
export async function countReports(
  rule: Rule.RuleModule,
  imports: string,
  expressions: readonly string[],
): Promise<number[]> {
  const code = imports + expressions.map((line, at) => `export const planted${at} = ${line};`).join('\n');
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { programs: [programOf(code)] },
      },
      plugins: { sellbase: { rules: { planted: rule } } },
      rules: { 'sellbase/planted': 'error' },
    },
  });
  const [result] = await eslint.lintText(code, { filePath: FILE });
  const reports = expressions.map(() => 0);
  const firstLine = imports.split('\n').length;
  for (const { fatal, line, message } of result?.messages ?? []) {
    if (fatal) throw new Error(message);
    reports[line - firstLine] = (reports[line - firstLine] ?? 0) + 1;
  }
  return reports;
}

/** A program of the planted code and what it imports. The project service of typescript-eslint would read the whole repository. */
function programOf(code: string): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [FILE] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  host.fileExists = (name) => name === FILE || ts.sys.fileExists(name);
  host.readFile = (name) => (name === FILE ? code : ts.sys.readFile(name));
  return ts.createProgram([FILE], options, host);
}
