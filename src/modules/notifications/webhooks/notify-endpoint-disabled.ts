import { expectOne } from '../../../shared/index-by.ts';
import { findMemberEmails, findOrganizations } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { findEndpoints, type EndpointRow } from './queries.ts';
import type { WebhookDependencies } from './dependencies.ts';

/** Mails the members of an organization that one of its endpoints was disabled. Idempotent: each member gets one mail. */
export async function notifyEndpointDisabled(
  ctx: JobContext & WebhookDependencies,
  { endpoint_id: id }: { endpoint_id: string },
): Promise<void> {
  const endpoint = expectOne(await findEndpoints(ctx.db, [id]));
  // The endpoint was enabled or deleted since.
  if (endpoint.disabled_at === null || endpoint.deleted_at !== null) return;
  const organization = expectOne(await findOrganizations(ctx.db, [endpoint.organization_id]));
  const subject = `A webhook endpoint of ${organization.name} was disabled`;
  const text = mailText(endpoint);
  for (const to of await findMemberEmails(ctx.db, organization.id)) {
    await sendOnce(ctx, `webhook-disabled:${id}:${endpoint.disabled_at.toISOString()}:${to}`, { to, subject, text });
  }
}

function mailText({ url, disabled_reason, id }: EndpointRow): string {
  const reason =
    disabled_reason === 'gone'
      ? 'The endpoint answered 410 Gone, which means that it wants no further events.'
      : 'No delivery to the endpoint has succeeded for more than three days.';
  return `${url}\n\n${reason} We have disabled it and send no more events to it.\n\nOnce the endpoint works, enable it through the API (endpoint ${id}). Then replay the events that it missed: events are stored for some weeks.\n`;
}
