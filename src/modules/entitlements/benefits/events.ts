import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { withCustomerId } from '../../customers/customers/index.ts';
import { presentBenefit, presentGrantAttributes } from './present.ts';

export const benefitCreated = defineEvent('benefit.created');
export const benefitUpdated = defineUpdateEvent('benefit.updated', presentBenefit);
export const benefitGrantCreated = defineEvent('benefit_grant.created');
/** The properties or the owner of a live grant changed, or the grant became pending again. */
export const benefitGrantUpdated = defineUpdateEvent('benefit_grant.updated', withCustomerId(presentGrantAttributes));
export const benefitGrantRevoked = defineEvent('benefit_grant.revoked');

/** Revokes all grants of a deleted benefit, in batches. */
export const revokeGrantsTask = defineTask<{ benefit_id: string }>('benefits.revoke-grants');
/** Applies changed properties of a benefit to its grants, in batches. `after` is the last grant of the batch before. */
export const reapplyTask = defineTask<{ benefit_id: string; after?: string }>('benefits.reapply');
