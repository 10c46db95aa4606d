import { ApiError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findOrganizations } from '../organizations/index.ts';

/** The database copies the members of a test organization from its live organization. */
export class MirroredMembers extends ApiError {
  constructor() {
    super(
      'MirroredMembers',
      'The members of a test organization are those of its live organization. Change them there.',
    );
  }
}

/** @throws MirroredMembers the organization has its members from a live organization */
export async function requireOwnMembers({ db }: Tx, organizationId: string): Promise<void> {
  const organization = expectOne(await findOrganizations(db, [organizationId]));
  if (organization.live_organization_id !== null) throw new MirroredMembers();
}
