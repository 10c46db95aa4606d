/**
 * Draws the import graph into src/docs/maintainers/diagrams: one picture of the groups, and one of the modules of each
 * group. `npm run generate` calls it, and `npm run generate:check` fails where a picture is out of date.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { drawSvg, withoutTransitiveEdges, type Graph } from './graph.ts';
import { readModules } from '../support/read-modules.ts';
import { writeIfChanged } from '../support/write-if-changed.ts';

const TARGET = join(import.meta.dirname, '../../src/docs/maintainers/diagrams');
const GROUPS = [...new Set(readModules().map(({ group }) => group))];

type Edge = readonly [from: string, to: string];

/** Every import between two files of src, type imports included. */
async function readImports(): Promise<Edge[]> {
  const { output } = await cruise(
    ['src'],
    {
      doNotFollow: { path: 'node_modules' },
      includeOnly: '^src/',
      exclude: { path: '/generated/|\\.(json|css)$|/module\\.ts$|^src/modules/declaration\\.ts$' },
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
    },
    { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  );
  const { modules } = output as ICruiseResult;
  return modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));
}

/** The distinct edges between the units that `unitOf` names. */
function edgesBetween(imports: readonly Edge[], unitOf: (file: string) => string | undefined): Edge[] {
  const edges = new Map<string, Edge>();
  for (const [source, target] of imports) {
    const [from, to] = [unitOf(source), unitOf(target)];
    if (from !== undefined && to !== undefined && from !== to) edges.set(`${from} ${to}`, [from, to]);
  }
  return [...edges.values()];
}

const nodesOf = (edges: readonly Edge[]) => [...new Set(edges.flat())];

/** A group of modules, or a folder of src: the units of the whole picture. */
function groupOf(file: string): string | undefined {
  const [, folder, group] = file.split('/');
  return folder === 'modules' ? group : folder;
}

/** The parts of one folder, such as the modules of a group. */
const partOf = (folder: string) => (file: string) =>
  file.startsWith(`src/${folder}/`)
    ? file
        .slice(`src/${folder}/`.length)
        .split('/')[0]
        ?.replace(/\.tsx?$/, '')
    : undefined;

async function draw(name: string, graph: Omit<Graph, 'title'>) {
  writeIfChanged(join(TARGET, `${name}.svg`), await drawSvg({ title: name, ...graph }));
}

const imports = await readImports();
mkdirSync(TARGET, { recursive: true });
const overview = edgesBetween(imports, groupOf).filter(
  (edge) => !edge.includes('shared') && !edge.includes('contract'),
);
await draw('overview', { direction: 'TB', nodes: nodesOf(overview), edges: withoutTransitiveEdges(overview) });
for (const group of [...GROUPS.map((name) => `modules/${name}`), 'platform']) {
  const edges = edgesBetween(imports, partOf(group));
  const nodes = [...new Set(imports.flat().flatMap((file) => partOf(group)(file) ?? []))].filter(
    (node) => node !== 'README.md',
  );
  await draw(group.replace('modules/', ''), { direction: 'TB', nodes, edges: withoutTransitiveEdges(edges) });
}
/** A provider with the parts of platform that it uses. */
const providerOrPart = (file: string) => partOf('providers')(file) ?? partOf('platform')(file);
const ofProviders = edgesBetween(
  imports.filter(([source]) => source.startsWith('src/providers/')),
  providerOrPart,
);
await draw('providers', { direction: 'LR', nodes: nodesOf(ofProviders), edges: withoutTransitiveEdges(ofProviders) });
console.log(`diagrams: ${imports.length} imports → src/docs/maintainers/diagrams`);
