import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { containing, existsFilter } from '../../../platform/db/filters.ts';
import { listRows } from '../../../platform/db/list.ts';

/** A replaced secret. It still signs until it expires. `secret` is encrypted, `expires_at` is in ISO 8601. */
export interface PreviousSecret {
  secret: string;
  expires_at: string;
}

export type EndpointRow = Tables['webhook_endpoints'];

/** SQL: whether an endpoint receives nothing, because it was disabled or deleted. */
export const IS_OFF = 'endpoint.disabled_at is not null or endpoint.deleted_at is not null';

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'webhook_endpoints.previous_secrets': PreviousSecret[];
  }
}

/** The filters of the list, by parameter. */
export const ENDPOINT_FILTERS = {
  is_enabled: existsFilter('(webhook_endpoints.disabled_at is null)'),
  is_failing: existsFilter('(webhook_endpoints.failing_since is not null)'),
  query: containing('webhook_endpoints.url', 'webhook_endpoints.description'),
};

interface EndpointListOptions {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listEndpoints(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: EndpointListOptions) {
  return listRows<EndpointRow>(db, {
    table: 'webhook_endpoints',
    scope: { column: 'organization_id', ids },
    condition: (query) => void query.whereNull('webhook_endpoints.deleted_at'),
    filter,
    orders,
    page,
  });
}

export async function findEndpoint(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<EndpointRow | undefined> {
  return db('webhook_endpoints').where({ id }).whereIn('organization_id', ids).whereNull('deleted_at').first();
}

export async function findEndpointForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<EndpointRow | undefined> {
  return db('webhook_endpoints')
    .where({ id })
    .whereIn('organization_id', ids)
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first();
}

/** Finds endpoints by id, deleted ones included, because events refer to them. */
export async function findEndpoints(db: Knex, ids: readonly string[]): Promise<EndpointRow[]> {
  return db('webhook_endpoints').whereIn('id', [...ids]);
}

export async function lockEndpoint(db: Knex.Transaction, id: string): Promise<EndpointRow> {
  return expectOne(await db('webhook_endpoints').where({ id }).forNoKeyUpdate());
}

export async function insertEndpoint(
  db: Knex,
  row: Pick<
    EndpointRow,
    | 'created_at'
    | 'enabled_at'
    | 'organization_id'
    | 'url'
    | 'description'
    | 'events'
    | 'import_events'
    | 'secret'
    | 'needs_verification'
  >,
): Promise<EndpointRow> {
  return expectOne(await db('webhook_endpoints').insert(row).returning('*'));
}

/**
 * Counts the endpoints of an organization that receive without having answered a challenge, except for one. Locks the number until the
 * end of the transaction.
 */
export async function countUnverifiedEndpoints(
  db: Knex.Transaction,
  organizationId: string,
  exceptId?: string,
): Promise<number> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('webhook_endpoints ' || ?, 0))`, [organizationId]);
  const endpoints = db('webhook_endpoints')
    .where({ organization_id: organizationId, needs_verification: false })
    .whereNull('verified_at')
    .whereNull('deleted_at');
  if (exceptId !== undefined) void endpoints.whereNot('id', exceptId);
  const { count } = expectOne(await endpoints.count<{ count: number }[]>('*'));
  return count;
}

/** Stores the hash of a challenge that is sent now, or why none is. */
export async function storeChallenge(
  db: Knex,
  id: string,
  changes: { challenge_hash: Buffer } | { verification_error: string },
): Promise<void> {
  await db('webhook_endpoints')
    .where({ id })
    .update({ verification_error: null, ...changes });
}

/** Stores the result of a challenge, unless another one was sent since or the URL was changed. */
export async function storeVerification(
  db: Knex,
  { id, challenge_hash }: Pick<EndpointRow, 'id' | 'challenge_hash'>,
  result: Partial<EndpointRow>,
): Promise<void> {
  await db('webhook_endpoints').where({ id, challenge_hash }).update(result);
}

export async function storeSecrets(
  db: Knex,
  id: string,
  { secret, previous, ...times }: { secret: string; previous: readonly PreviousSecret[]; modified_at?: Date },
): Promise<void> {
  const previous_secrets = db.raw('?::jsonb', [JSON.stringify(previous)]);
  await db('webhook_endpoints')
    .where({ id })
    .update({ secret, previous_secrets, ...times });
}

/** Locks endpoints in the order of their ids, also deleted ones. */
export async function lockEndpointsAfter(db: Knex.Transaction, id: string, limit: number): Promise<EndpointRow[]> {
  return db('webhook_endpoints').where('id', '>', id).orderBy('id').limit(limit).forNoKeyUpdate();
}

export async function updateEndpoint(db: Knex, id: string, changes: Partial<EndpointRow>): Promise<EndpointRow> {
  return expectOne(await db('webhook_endpoints').where({ id }).update(changes).returning('*'));
}
