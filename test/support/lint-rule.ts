import { join } from 'node:path';
import { ESLint, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

const ROOT = join(import.meta.dirname, '../..');
/** A file that does not exist, beside tsconfig.json. The language service reads only what the planted code imports. */
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
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          projectService: { allowDefaultProject: ['planted.ts'], defaultProject: 'tsconfig.json' },
          tsconfigRootDir: ROOT,
        },
      },
      plugins: { sellbase: { rules: { planted: rule } } },
      rules: { 'sellbase/planted': 'error' },
    },
  });
  const code = imports + expressions.map((line, at) => `export const planted${at} = ${line};`).join('\n');
  const [result] = await eslint.lintText(code, { filePath: FILE });
  const reports = expressions.map(() => 0);
  const firstLine = imports.split('\n').length;
  for (const { fatal, line, message } of result?.messages ?? []) {
    if (fatal) throw new Error(message);
    reports[line - firstLine] = (reports[line - firstLine] ?? 0) + 1;
  }
  return reports;
}
