import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src/sdk');
const files = readdirSync(SOURCE, { encoding: 'utf8', recursive: true }).filter((name) =>
  /^(\w|-)+\.ts$|^generated\W(functions|bind-resources)\.ts$/.test(name),
);

it('the SDK imports only openapi-fetch, which the package includes', () => {
  const imported = files.flatMap((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8');
    return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  });
  expect(files.length).toBeGreaterThan(5);
  expect([...new Set(imported.filter((name) => !/^\.\.?\//.test(name)))]).toEqual(['openapi-fetch']);
});

/** Globals that Node, browsers, Deno and Bun provide. */
const WEB_GLOBALS = [
  'AbortController',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'clearTimeout',
  'crypto',
  'fetch',
  'setTimeout',
] as const;

it('the SDK uses only globals that all platforms have', async () => {
  const names = new Set(files.flatMap((name) => globalsOf(join(SOURCE, name))));
  expect([...names]).toEqual(expect.arrayContaining(['crypto', 'atob', 'setTimeout', 'TextDecoder']));
  const language = runInContext('Object.getOwnPropertyNames(globalThis)', createContext()) as string[];
  const allowed = new Set<string>([...WEB_GLOBALS, ...language]);
  expect([...names].filter((name) => !allowed.has(name))).toEqual([]);
});

/** @returns the globals that a file uses as values */
function globalsOf(file: string): string[] {
  const program = (programOf ??= ts.createProgram(
    files.map((name) => join(SOURCE, name)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: [],
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  ));
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isValue(node)) {
      const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
      if (declarations.some((declared) => declared.getSourceFile().hasNoDefaultLib || isLibrary(declared)))
        found.push(node.text);
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} was not compiled`);
  visit(source);
  return found;
}

let programOf: ts.Program | undefined;

const isLibrary = (declared: ts.Declaration) => /\/lib\.[\w.]+\.d\.ts$/.test(declared.getSourceFile().fileName);

/** Standing by itself, or at the head of a chain: not the name of a property. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
  return !ts.isBindingElement(parent) && !ts.isMethodSignature(parent);
}
