import { ApiError } from '../../../shared/errors.ts';
import type { Person } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { hasOrganizations, lockFirstOrganization } from './queries.ts';

/** Users who may create organizations: all, owners of an organization, or none (`off`). */
export type OrganizationCreators = 'everyone' | 'owners' | 'off';

/** The configuration of the service does not allow the caller to create organizations. */
export class OrganizationCreationRefused extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super('OrganizationCreationRefused', detail, options);
  }
}

/**
 * Requires that a user may create an organization. Every user may create the first organization of a service, so that
 * each configuration has a beginning.
 * @throws OrganizationCreationRefused
 */
export async function requireCreator(tx: Tx, memberships: Person['memberships'], creators: OrganizationCreators) {
  if (creators === 'everyone') return;
  if (creators === 'owners' && Object.values(memberships).includes('owner')) return;
  await lockFirstOrganization(tx.db);
  if (!(await hasOrganizations(tx.db))) return;
  throw new OrganizationCreationRefused(
    creators === 'owners'
      ? 'On this service, only owners of an organization can create another one.'
      : 'This service does not allow more organizations.',
  );
}
