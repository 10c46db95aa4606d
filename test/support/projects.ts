import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TEST = join(import.meta.dirname, '..');
const ROOT = join(TEST, '..');

export type ProjectName = 'unit' | 'isolated' | 'service' | 'long' | 'tools';

/** Tests of generators, linters and bundlers, which keep what they allocate. */
const ISOLATED = /^(contract|docs|scripts|sdk)\//;

/**
 * Divides the test files, so that none has to be listed. Files in `test/long` belong to the long run, all others to `npm test`.
 * Among the latter, files of `service` use what `global-setup.ts` starts. In each worker they share one running
 * service. Each file of `isolated` has a process of its own.
 */
export function divideTests(): Record<ProjectName, string[]> {
  const files = globSync('**/*.test.ts', { cwd: TEST }).map((name) => join(TEST, name));
  const divided = Object.groupBy(files, (file): ProjectName => {
    const usesService = usesServers(file);
    if (file.startsWith(join(TEST, 'long'))) return usesService ? 'long' : 'tools';
    if (usesService) return 'service';
    return ISOLATED.test(relative(TEST, file)) ? 'isolated' : 'unit';
  });
  const projectFiles = (project: ProjectName) => (divided[project] ?? []).map((file) => relative(ROOT, file));
  return {
    unit: projectFiles('unit'),
    isolated: projectFiles('isolated'),
    service: projectFiles('service'),
    long: projectFiles('long'),
    tools: projectFiles('tools'),
  };
}

const known = new Map<string, boolean>();

/** Whether a file uses Postgres or Prism, directly or through the files of `test/` that it imports. */
function usesServers(file: string): boolean {
  const found = known.get(file);
  if (found !== undefined) return found;
  const text = readFileSync(file, 'utf8');
  // Before its imports, since they may import it.
  known.set(file, /inject\('(postgres|prismPort)'\)/.test(text));
  const uses = known.get(file) === true || importedFiles(file, text).some(usesServers);
  known.set(file, uses);
  return uses;
}

/** The files in `test/` that a file imports, types aside. */
function importedFiles(file: string, text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)';/gm)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => path.startsWith(TEST));
}
