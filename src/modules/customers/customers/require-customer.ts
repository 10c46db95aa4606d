import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { accessibleOrganizations, accessibleOrganizationsAmong } from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findByExternalId, findCustomer, type CustomerRow } from './queries.ts';

type Caller = Reader & { readonly subject: UserSubject | OrganizationSubject };

/** @throws ResourceNotFound */
export async function requireCustomer({ db, subject }: Caller, id: string): Promise<CustomerRow> {
  const customer = await findCustomer(db, accessibleOrganizations(subject), id);
  if (customer === undefined) throw new ResourceNotFound();
  return customer;
}

/**
 * Finds a customer by the identifier of the seller's own system.
 * @throws ResourceNotFound
 * @throws RequestValidationError several organizations of the caller have a customer with the identifier
 */
export async function requireCustomerByExternalId(
  { db, subject }: Caller,
  { external_id, organization_id }: { external_id: string; organization_id?: string | undefined },
): Promise<CustomerRow> {
  const wanted = organization_id === undefined ? undefined : [organization_id];
  const [customer, another] = await findByExternalId(db, accessibleOrganizationsAmong(subject, wanted), external_id);
  if (customer === undefined) throw new ResourceNotFound();
  if (another === undefined) return customer;
  const msg = 'Several of your organizations have a customer with this identifier. Name one of them.';
  throw new RequestValidationError([{ type: 'missing', loc: ['query', 'organization_id'], msg }]);
}
