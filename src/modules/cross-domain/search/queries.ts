import type { Knex } from 'knex';
import { licenseKeySpellings } from '../../../shared/codes/license-keys.ts';
import { SOURCES, type Source, type SourceKind } from './sources.ts';

export interface FoundRow {
  kind: SourceKind;
  id: string;
  organization_id: string;
  created_at: Date;
  title: string;
  detail: string | null;
}

/** A kind of record, and the organizations of which the caller may read it. */
export interface Readable {
  kind: SourceKind;
  ids: readonly string[];
}

/** Finds the records with an id, in one statement that reads a row of each table. */
export const findById = (db: Knex, readable: readonly Readable[], id: string): Promise<FoundRow[]> =>
  findRows(db, readable, { where: () => 'record.id = :id', values: { id } });

/**
 * Finds the newest records whose own texts match, in one statement.
 * @param limit number of records of each kind
 */
export const findByText = (db: Knex, readable: readonly Readable[], text: string, limit: number): Promise<FoundRow[]> =>
  findRows(db, readable, {
    where: ({ matches }) => matches,
    values: { text, license_keys: licenseKeySpellings(text) },
    limit,
  });

interface Condition {
  where: (source: Source) => string | undefined;
  values: Readonly<Record<string, string | string[]>>;
  limit?: number;
}

async function findRows(
  db: Knex,
  readable: readonly Readable[],
  { where, values, limit = 1 }: Condition,
): Promise<FoundRow[]> {
  const selects = readable.flatMap(({ kind, ids }, at) => {
    const source: Source = SOURCES[kind];
    const condition = where(source);
    return condition === undefined
      ? []
      : [{ sql: selectRecords(kind, source, condition), ids: [`ids_${at}`, ids] as const }];
  });
  if (selects.length === 0) return [];
  const sql = selects.map((select) => `(${select.sql.replace(':ids', `:${select.ids[0]}`)})`).join(' union all ');
  const organizations = Object.fromEntries(selects.map((select) => select.ids));
  const { rows } = await db.raw<{ rows: FoundRow[] }>(sql, { ...values, ...organizations, limit });
  return rows;
}

const selectRecords = (kind: SourceKind, source: Source, condition: string) => {
  const { table, join = '', title, detail = 'null', time = 'record.created_at', exists = 'true' } = source;
  return `select '${kind}' as kind, record.id, record.organization_id, ${time} as created_at,
      ${title} as title, ${detail} as detail
    from ${table} as record ${join}
    where record.organization_id = any(:ids::uuid[]) and ${exists} and (${condition})
    order by ${time} desc, record.id desc limit :limit`;
};
