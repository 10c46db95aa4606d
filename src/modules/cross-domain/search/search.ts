import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findCustomersByWords } from '../../customers/customers/index.ts';
import { accessibleOrganizationsAmong, organizationsWithScope } from '../../identity/organizations/index.ts';
import { readIdRange } from './id-range.ts';
import { findByIds, findByText, MOST_FOUND, type FoundRow, type Readable } from './queries.ts';
import { SOURCES, type SourceKind } from './sources.ts';

type SearchSubject = UserSubject | OrganizationSubject;

interface Search {
  text: string;
  /** The organizations to search in. Undefined means all that the caller may act for. */
  organizationIds: readonly string[] | undefined;
}

/** Finds records by their id or by their texts, by kind, among those that the caller may read. */
export async function search(
  { db }: Pick<Reader, 'db'>,
  subject: SearchSubject,
  { text, organizationIds }: Search,
): Promise<FoundRow[]> {
  const readable = readableKinds(subject, organizationIds);
  const range = readIdRange(text);
  const known = range === undefined ? [] : await findByIds(db, readable, range);
  // The text of a license key can look like an identifier, and a part of a key like the beginning of one.
  if (known.length > 0 && range?.first === range?.last) return known;
  const customers = readable.find(({ kind }) => kind === 'customer');
  const found = customers === undefined ? [] : await findCustomersByWords(db, customers.ids, text, MOST_FOUND);
  return unique([...known, ...found.map(toFound), ...(await findByText(db, readable, text))]);
}

const unique = (rows: readonly FoundRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

function readableKinds(subject: SearchSubject, wanted: readonly string[] | undefined): Readable[] {
  const own = accessibleOrganizationsAmong(subject, wanted);
  return (Object.keys(SOURCES) as SourceKind[]).flatMap((kind) => {
    const allowed = new Set(organizationsWithScope(subject, SOURCES[kind].scope));
    const ids = own.filter((id) => allowed.has(id));
    return ids.length === 0 ? [] : [{ kind, ids }];
  });
}

const toFound = (row: Awaited<ReturnType<typeof findCustomersByWords>>[number]): FoundRow => ({
  kind: 'customer',
  id: row.id,
  organization_id: row.organization_id,
  created_at: row.created_at,
  title: row.customer_name ?? row.email,
  detail: row.email,
});
