import { join } from 'node:path';

/** Texts of files by path. */
type Files = ReadonlyMap<string, string>;

const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)';/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([a-z][a-zA-Z]*)(?=[^{}]*\{)/g;

/** @returns a sentence for each class that a page uses without a definition, and for each that no page uses */
export function findMisusedClasses(modules: Files, pages: Files): string[] {
  const defined = new Map([...modules].map(([path, text]) => [path, namesIn(text.replace(COMMENT, ''), CLASS)]));
  const used = new Map([...modules.keys()].map((path) => [path, new Set<string>()]));
  const problems: string[] = [];
  for (const [page, text] of pages) {
    for (const [, name = '', source = ''] of text.matchAll(IMPORT)) {
      const module = join(page, '..', source);
      for (const className of namesIn(text, new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))) {
        used.get(module)?.add(className);
        if (!defined.get(module)?.has(className)) problems.push(`${page}: ${module} defines no class "${className}".`);
      }
    }
  }
  for (const [module, classes] of defined)
    for (const name of classes)
      if (!used.get(module)?.has(name)) problems.push(`${module}: no page uses the class "${name}".`);
  return problems;
}

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
