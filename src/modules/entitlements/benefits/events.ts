import { defineEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const benefitCreated = defineEvent('benefit.created');
export const benefitUpdated = defineEvent('benefit.updated');
export const benefitGrantCreated = defineEvent('benefit_grant.created');
/** What a granted benefit consists of has changed. */
export const benefitGrantUpdated = defineEvent('benefit_grant.updated');
export const benefitGrantRevoked = defineEvent('benefit_grant.revoked');

/** Takes a deleted benefit from everybody who has it. */
export const revokeGrantsTask = defineTask<{ benefit_id: string }>('benefits.revoke-grants');
/** Brings grants of a benefit in line with changed properties, some at a time: those after one, or all. */
export const reapplyTask = defineTask<{ benefit_id: string; after?: string }>('benefits.reapply');
