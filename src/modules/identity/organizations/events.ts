import { defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentOrganization } from './present.ts';
import type { OrganizationRow } from './queries.ts';

/** An organization is the object of its own events. */
export type OrganizationObject = OrganizationRow & { organization_id: string };
export const toObject = (row: OrganizationRow): OrganizationObject => ({ ...row, organization_id: row.id });

export const organizationUpdated = defineUpdateEvent('organization.updated', (row: OrganizationObject) =>
  presentOrganization(row),
);
