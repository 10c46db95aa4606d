import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TEST = join(import.meta.dirname, '..');
const ROOT = join(TEST, '..');

/** Modules that a test file uses, directly or through the files of `test/` that it imports. */
interface Uses {
  database: boolean;
  processes: boolean;
}

export type ProjectName = 'unit' | 'service' | 'processes';

/**
 * Divides the test files by the modules that they use, so that no file has to be listed. Tests of `service` share a
 * Postgres and, in each worker, one running service and one browser. Tests of `processes` start their own programs.
 * Tests of `unit` need neither.
 */
export function divideTests(): Record<ProjectName, string[]> {
  const divided: Record<ProjectName, string[]> = { unit: [], service: [], processes: [] };
  for (const name of globSync('**/*.test.ts', { cwd: TEST })) {
    const { database, processes } = usesOf(join(TEST, name));
    const project = database ? 'service' : processes ? 'processes' : 'unit';
    divided[project].push(relative(ROOT, join(TEST, name)));
  }
  return divided;
}

const known = new Map<string, Uses>();

function usesOf(file: string): Uses {
  const found = known.get(file);
  if (found !== undefined) return found;
  const text = readFileSync(file, 'utf8');
  const uses = { database: text.includes("inject('postgres')"), processes: text.includes("from 'node:child_process'") };
  // Before its imports, since they may import it.
  known.set(file, uses);
  for (const imported of importsOf(file, text)) {
    const { database, processes } = usesOf(imported);
    uses.database ||= database;
    uses.processes ||= processes;
  }
  return uses;
}

/** The files in `test/` that a file imports, types aside. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)';/gm)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => path.startsWith(TEST));
}
