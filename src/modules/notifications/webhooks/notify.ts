import { expectOne } from '../../../shared/index-by.ts';
import { findMemberEmails, findOrganizations } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { findEndpoints, type EndpointRow } from './queries.ts';
import type { WebhookDependencies } from './dependencies.ts';

/** Writes to the members of an organization that an endpoint of theirs was switched off. */
export async function notifyDisabled(
  ctx: JobContext & WebhookDependencies,
  { endpoint_id: id }: { endpoint_id: string },
): Promise<void> {
  const endpoint = expectOne(await findEndpoints(ctx.db, [id]));
  // By now it is on again, or gone.
  if (endpoint.disabled_at === null || endpoint.deleted_at !== null) return;
  const organization = expectOne(await findOrganizations(ctx.db, [endpoint.organization_id]));
  const subject = `A webhook endpoint of ${organization.name} was switched off`;
  const text = textOf(endpoint);
  for (const to of await findMemberEmails(ctx.db, organization.id)) {
    await sendOnce(ctx, `webhook-disabled:${id}:${endpoint.disabled_at.toISOString()}:${to}`, { to, subject, text });
  }
}

function textOf({ url, disabled_reason, id }: EndpointRow): string {
  const why =
    disabled_reason === 'gone'
      ? 'It answered 410 Gone, which means that it does not want to be told of anything any more.'
      : 'For more than three days, nothing that was sent there has arrived.';
  return `${url}\n\n${why} Nothing is sent there any more.\n\nOnce it works, switch it on again by the API (endpoint ${id}), and have what it missed replayed: events are kept for some weeks.\n`;
}
