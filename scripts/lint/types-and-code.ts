/**
 * `npm run lint`: checks types with TypeScript and code with ESLint. Both use the same programs, because resolving the types
 * takes most of the time of each. `--project` checks one of the projects, so that two can be checked side by side.
 */
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { readCommand } from '../../src/app/command-line.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Each project has the files of its folder that are in no folder of another project. */
const PROJECTS = ['tsconfig.json', 'src/web/tsconfig.json', 'src/sdk/tsconfig.json'];

const { values } = readCommand({
  name: 'lint',
  description: 'Checks the types of the service, the pages and the SDK, and their code with ESLint.',
  options: {
    project: { type: 'string', value: 'FILE', description: `Checks one project alone: ${PROJECTS.join(', ')}.` },
  },
});
const projects = values.project === undefined ? PROJECTS : PROJECTS.filter((project) => project === values.project);
if (projects.length === 0) throw new Error(`${String(values.project)} is not one of ${PROJECTS.join(', ')}`);
for (const project of projects) {
  const program = createProgram(project);
  const found = [typeErrors(program), await lintErrors(project, program)].filter((text) => text !== '');
  if (found.length === 0) continue;
  console.error(found.join('\n'));
  process.exitCode = 1;
}

function createProgram(project: string): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(format([diagnostic]));
    },
  };
  const own = { noEmit: true, incremental: false, tsBuildInfoFile: undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(ROOT, project), own, host);
  if (parsed === undefined) throw new Error(`${project} cannot be read`);
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    configFileParsingDiagnostics: parsed.errors,
    // With parents, which ESLint needs.
    host: ts.createCompilerHost(parsed.options, true),
  });
}

function typeErrors(program: ts.Program): string {
  return format(ts.getPreEmitDiagnostics(program));
}

function format(diagnostics: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (file) => file,
    getNewLine: () => '\n',
  });
}

async function lintErrors(project: string, program: ts.Program): Promise<string> {
  const folder = dirname(project);
  const others = PROJECTS.map(dirname).filter((other) => other !== folder && !relative(folder, other).startsWith('..'));
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: join(ROOT, 'scripts/lint/eslint.config.js'),
    baseConfig: { languageOptions: { parserOptions: { programs: [program] } } },
    overrideConfig: { ignores: others.map((other) => `${other}/**`) },
  });
  const results = await eslint.lintFiles([folder]);
  const formatter = await eslint.loadFormatter('stylish');
  return formatter.format(results);
}
