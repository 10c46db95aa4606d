/** The SDKs whose scores the guide shows, and the commands of their adapters. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { PYTHON } from '../support/programs.ts';
import { generators } from '../sdks/generators.ts';
import { binary, emptyFolder, installGenerators, run, WORK } from '../sdks/packages.ts';
import { writePackage } from '../sdks/python/package.ts';

export interface CertifiedSdk {
  name: string;
  /** Whether the SDK is ours, and has to pass every case. */
  isOurs: boolean;
  /** @returns the command line of the adapter; undefined if this machine lacks what it needs */
  prepare(): Promise<string | undefined>;
}

const ROOT = join(import.meta.dirname, '../..');
const ADAPTERS = join(import.meta.dirname, 'adapters');
const DOCUMENT = join(ROOT, 'src/contract/generated/published.json');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'scripts/sdks/package.json'), 'utf8'),
);

export const CERTIFIED_SDKS: readonly CertifiedSdk[] = [
  { name: '@sellbase/sdk', isOurs: true, prepare: async () => inNode('typescript.ts') },
  { name: 'sellbase for Python', isOurs: true, prepare: async () => inPython() },
  { name: 'sellbase for Python, async', isOurs: true, prepare: async () => inPython('--async') },
  { name: `openapi-fetch ${dependencies['openapi-fetch']}`, isOurs: false, prepare: prepareOpenapiFetch },
  { name: `@hey-api/openapi-ts ${dependencies['@hey-api/openapi-ts']}`, isOurs: false, prepare: prepareHeyApi },
];

function inNode(adapter: string, ...args: string[]): string {
  return [process.execPath, join(ADAPTERS, adapter), ...args].map((part) => `'${part}'`).join(' ');
}

function inPython(...args: string[]): string | undefined {
  if (spawnSync(PYTHON, ['-c', 'import httpx']).status !== 0) return undefined;
  writePackage();
  return [PYTHON, join(ADAPTERS, 'python.py'), ...args].map((part) => `'${part}'`).join(' ');
}

async function prepareOpenapiFetch(): Promise<string> {
  await installGenerators();
  return inNode('openapi-fetch.ts', join(WORK, 'node_modules/openapi-fetch/dist/index.mjs'));
}

async function prepareHeyApi(): Promise<string> {
  await installGenerators();
  const folder = await emptyFolder('certified-hey-api');
  const generator = generators.find(({ name }) => name === 'hey-api');
  if (!generator) throw new Error('scripts/sdks/generators.ts lists no hey-api.');
  for (const [name, content] of Object.entries(generator.files?.(DOCUMENT) ?? {}))
    writeFileSync(join(folder, name), content);
  const [program = '', ...args] = generator.command(DOCUMENT);
  await run(binary(program), args, folder);
  // Only the types are removed. `npm run test:sdks` also checks them.
  for (const file of globSync(join(folder, 'generated/**/*.ts')))
    writeFileSync(file.replace(/\.ts$/, '.js'), removeTypes(readFileSync(file, 'utf8')));
  return inNode('hey-api.ts', join(folder, 'generated'));
}

function removeTypes(code: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}
