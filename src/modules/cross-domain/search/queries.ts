import type { Knex } from 'knex';
import { licenseKeyPart, licenseKeySpellings } from '../../../shared/codes/license-keys.ts';
import { codeOf } from '../../../shared/codes/typed-code.ts';
import type { IdRange } from './id-range.ts';
import { SOURCES, type Source, type SourceKind } from './sources.ts';

export interface FoundRow {
  kind: SourceKind;
  id: string;
  organization_id: string;
  created_at: Date;
  title: string;
  detail: string | null;
}

/** Records of each kind that a search returns. */
export const MOST_FOUND = 5;

/** A kind of record, and the organizations of which the caller may read it. */
export interface Readable {
  kind: SourceKind;
  ids: readonly string[];
}

/** Records that have the beginning of an id. A beginning of eight digits has one in four billion by chance. */
const MOST_WITH_ID = 100;

/** Finds the records whose ids are in a range, in one statement that reads them by their keys. */
export const findByIds = (db: Knex, readable: readonly Readable[], { first, last }: IdRange): Promise<FoundRow[]> =>
  findRows(db, readable, {
    // The order makes PostgreSQL read the primary key.
    where: ({ table }) => `record.id = any(array(select found.id from ${table} as found
      where found.id between cast(:first as uuid) and cast(:last as uuid) order by found.id limit ${MOST_WITH_ID}))`,
    values: { first, last },
  });

/** Finds the newest records whose own texts match, in one statement. */
export const findByText = (db: Knex, readable: readonly Readable[], text: string): Promise<FoundRow[]> =>
  findRows(db, readable, {
    where: ({ matches }) => matches,
    values: {
      text,
      code: codeOf(text),
      license_keys: licenseKeySpellings(text),
      key_part: licenseKeyPart(text) ?? null,
    },
  });

interface Condition {
  where: (source: Source) => string | undefined;
  values: Readonly<Record<string, string | string[] | null>>;
}

async function findRows(db: Knex, readable: readonly Readable[], { where, values }: Condition): Promise<FoundRow[]> {
  const selects = readable.flatMap(({ kind, ids }, at) => {
    const source: Source = SOURCES[kind];
    const condition = where(source);
    return condition === undefined
      ? []
      : [{ sql: selectRecords(kind, source, condition), ids: [`ids_${at}`, ids] as const }];
  });
  if (selects.length === 0) return [];
  const sql = selects.map((select) => `(${select.sql.replaceAll(':ids', `:${select.ids[0]}`)})`).join(' union all ');
  const organizations = Object.fromEntries(selects.map((select) => select.ids));
  const { rows } = await db.raw<{ rows: FoundRow[] }>(sql, { ...values, ...organizations, limit: MOST_FOUND });
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
