import { expectOne } from '../../../shared/index-by.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { notifyMembers } from '../member-notifications/index.ts';
import { findEndpoints } from './queries.ts';

/** Tells the members of an organization that one of its endpoints was disabled. Idempotent: each member is told once. */
export async function notifyEndpointDisabled(
  ctx: JobContext,
  { endpoint_id: id }: { endpoint_id: string },
): Promise<void> {
  const { disabled_at, deleted_at, organization_id } = expectOne(await findEndpoints(ctx.db, [id]));
  // The endpoint was enabled or deleted since.
  if (disabled_at === null || deleted_at !== null) return;
  const key = `${id}:${disabled_at.toISOString()}`;
  const notification = {
    organization_id,
    kind: 'seller_endpoint_disabled',
    object_id: id,
    event_id: null,
    key,
  } as const;
  await ctx.transaction((tx) => notifyMembers(tx, [notification]));
}
