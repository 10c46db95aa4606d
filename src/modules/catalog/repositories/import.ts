import { RequestValidationError, violation } from '../../../shared/errors.ts';
import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  upsertExternalOrganization,
  upsertRepositories,
  type ExternalOrganizationRow,
  type ImportedOrganization,
  type ImportedRepository,
  type RepositoryRow,
} from './queries.ts';

/** The columns of a row as input: only `RequiredField` columns are required. */
type WithOptional<Row, RequiredField extends keyof Row> = Pick<Row, RequiredField> & {
  [Field in Exclude<keyof Row, RequiredField>]?: Row[Field];
};

export interface RepositoryImport {
  external_organization: WithOptional<
    Omit<ImportedOrganization, 'organization_id'>,
    'platform' | 'external_id' | 'name' | 'avatar_url'
  >;
  repositories: WithOptional<
    Omit<ImportedRepository, 'organization_id' | 'external_organization_id' | 'platform'>,
    'external_id' | 'name' | 'is_private'
  >[];
}

/**
 * Imports an organization of a code host with its repositories. Updates earlier imports. Idempotent.
 * @throws RequestValidationError if a repository occurs twice
 */
export async function importRepositories(
  tx: Tx,
  organization_id: string,
  { external_organization: owner, repositories }: RepositoryImport,
): Promise<{ owner: ExternalOrganizationRow; repositories: RepositoryRow[] }> {
  const ids = repositories.map(({ external_id }) => external_id);
  const duplicates = ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [violation(['repositories', at, 'external_id'], 'This repository occurs twice.', id)],
  );
  if (duplicates.length > 0) throw new RequestValidationError(duplicates);
  const defaults = { bio: null, pretty_name: null, company: null, blog: null, location: null, email: null };
  const stored = await upsertExternalOrganization(
    tx.db,
    { ...defaults, social_username: null, is_personal: false, ...owner, organization_id },
    tx.now,
  );
  const ownership = { organization_id, external_organization_id: stored.id, platform: owner.platform };
  const rows = repositories.map((repository) => ({
    description: null,
    stars: null,
    license: null,
    homepage: null,
    ...repository,
    ...ownership,
  }));
  const byId = indexBy(await upsertRepositories(tx.db, rows, tx.now), 'external_id');
  return { owner: stored, repositories: ids.map((id) => getOrThrow(byId, id)) };
}
