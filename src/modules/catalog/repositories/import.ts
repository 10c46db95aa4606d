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

/** What may be left out, or null, is optional. */
type Sent<Row, Needed extends keyof Row> = Pick<Row, Needed> & { [Field in Exclude<keyof Row, Needed>]?: Row[Field] };

export interface Import {
  external_organization: Sent<
    Omit<ImportedOrganization, 'organization_id'>,
    'platform' | 'external_id' | 'name' | 'avatar_url'
  >;
  repositories: Sent<
    Omit<ImportedRepository, 'organization_id' | 'external_organization_id' | 'platform'>,
    'external_id' | 'name' | 'is_private'
  >[];
}

/**
 * Stores what is elsewhere for an organization here; the same again changes nothing.
 * @throws RequestValidationError a repository that is named twice
 */
export async function importRepositories(
  tx: Tx,
  organization_id: string,
  { external_organization: owner, repositories }: Import,
): Promise<{ owner: ExternalOrganizationRow; repositories: RepositoryRow[] }> {
  const ids = repositories.map(({ external_id }) => external_id);
  const doubles = ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [violation(['repositories', at, 'external_id'], 'Repository is named twice.', id)],
  );
  if (doubles.length > 0) throw new RequestValidationError(doubles);
  const nothing = { bio: null, pretty_name: null, company: null, blog: null, location: null, email: null };
  const stored = await upsertExternalOrganization(
    tx.db,
    { ...nothing, social_username: null, is_personal: false, ...owner, organization_id },
    tx.now,
  );
  const belonging = { organization_id, external_organization_id: stored.id, platform: owner.platform };
  const rows = repositories.map((repository) => ({
    description: null,
    stars: null,
    license: null,
    homepage: null,
    ...repository,
    ...belonging,
  }));
  const byId = indexBy(await upsertRepositories(tx.db, rows, tx.now), 'external_id');
  return { owner: stored, repositories: ids.map((id) => getOrThrow(byId, id)) };
}
