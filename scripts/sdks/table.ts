/** Writes the results of the run into the guide, or compares them with it. */
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { generators, POSTMAN } from './generators.ts';
import { LANGUAGES } from './languages.ts';
import { OPENAPI_CLIENT } from './perl.ts';

const GUIDE = new URL('../../src/docs/guides/generators.md', import.meta.url);
/** The first table of the guide. */
const TABLE = /(?:^\|.*\n)+/m;

interface TableOptions {
  /** Writes the table in place of comparing it. */
  write: boolean;
  versionOf: (packageName: string) => Promise<string>;
  reached: Reached;
}

const STAGES = ['Generates', 'Compiles', 'Sells'] as const;
export type Stage = (typeof STAGES)[number];
/** The stages that each generator reached, by its name. */
export type Reached = Map<string, readonly Stage[]>;

/** @returns whether the guide has the present table */
export async function updateTable({ write, versionOf, reached }: TableOptions): Promise<boolean> {
  const rows = await Promise.all(
    [...generators, POSTMAN, OPENAPI_CLIENT, ...LANGUAGES].map(
      async ({ name, package: packageName = name, since, untyped }) => {
        const cells = STAGES.map((stage) =>
          stage === 'Compiles' && untyped === true ? 'no types' : reached.get(name)?.includes(stage) ? 'yes' : 'no',
        );
        return `| ${[name, `\`${packageName}\` ${await versionOf(packageName)}`, ...cells, since].join(' | ')} |\n`;
      },
    ),
  );
  const head = `| Generator | Package | ${STAGES.join(' | ')} | Since Sellbase |\n|---|---|---|---|---|---|\n`;
  const guide = await readFile(GUIDE, 'utf8');
  const path = GUIDE.pathname;
  const updated = await format(
    guide.replace(TABLE, () => head + rows.join('')),
    {
      ...(await resolveConfig(path)),
      filepath: path,
    },
  );
  if (write && updated !== guide) await writeFile(GUIDE, updated);
  return write || updated === guide;
}
