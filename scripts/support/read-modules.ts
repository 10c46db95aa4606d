/** Reads the order of the modules from their declarations. */
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModuleDeclaration } from '../../src/modules/declaration.ts';

const MODULES = join(import.meta.dirname, '../../src/modules');
// Not `import()`, because the configuration of dependency-cruiser cannot wait.
const load = createRequire(import.meta.url);

/** A module with its declaration. */
export interface DeclaredModule extends ModuleDeclaration {
  group: string;
  name: string;
}

/**
 * Reads all modules, from top to bottom.
 * @param folder the folder of the groups
 * @throws Error if a folder has no declaration, or if the declarations have no order
 */
export function readModules(folder = MODULES): DeclaredModule[] {
  const paths = globSync('*/*/', { cwd: folder }).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));
  return orderModules(new Map(paths.map((path) => [path, readDeclaration(folder, path)])));
}

function readDeclaration(folder: string, path: string): ModuleDeclaration {
  const file = join(folder, path, 'module.ts');
  if (!existsSync(file)) throw new Error(`${path} has no module.ts, which says on which module it stands.`);
  return load(file).declaration;
}

/** @param declarations by group and name */
function orderModules(declarations: ReadonlyMap<string, ModuleDeclaration>): DeclaredModule[] {
  const ordered: DeclaredModule[] = [];
  let below: string | null = null;
  while (ordered.length < declarations.size) {
    const next = [...declarations].filter(([, { standsOn }]) => standsOn === below);
    const [found] = next;
    if (found === undefined || next.length > 1) throw new Error(describeGap(below, next, declarations));
    const [path, declaration] = found;
    const [group = '', name = ''] = path.split('/');
    const isNewGroup = ordered[0]?.group !== group;
    if (isNewGroup && ordered.some((module) => module.group === group))
      throw new Error(`${path} stands apart from its group.`);
    ordered.unshift({ ...declaration, group, name });
    below = path;
  }
  return ordered;
}

function describeGap(
  below: string | null,
  next: readonly [string, ModuleDeclaration][],
  declarations: ReadonlyMap<string, ModuleDeclaration>,
): string {
  if (next.length > 1) return `${next.map(([path]) => path).join(' and ')} stand on ${below ?? 'no module'}: one may.`;
  const strays = [...declarations].filter(([, { standsOn }]) => standsOn !== null && !declarations.has(standsOn));
  const [stray] = strays;
  if (stray) return `${stray[0]} stands on ${stray[1].standsOn}, which does not exist.`;
  return `No module stands on ${below ?? 'null'}, and some modules stand on each other.`;
}
