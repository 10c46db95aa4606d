import type { Knex } from 'knex';

/** The owners of rows: organizations or buyers. */
export interface OwnerScope {
  readonly column: 'organization_id' | 'user_id';
  readonly ids: readonly string[];
  /** The only organization whose rows are in scope. Defaults to all organizations. */
  readonly organizationId?: string;
}

/** Narrows a query of one table to the rows in scope: `db('orders').where({ id }).modify(inScope(scope))`. */
export const inScope =
  ({ column, ids, organizationId }: OwnerScope) =>
  (rows: Knex.QueryBuilder): void => {
    rows.whereIn(column, ids);
    if (organizationId !== undefined) rows.where('organization_id', organizationId);
  };
