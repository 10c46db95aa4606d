import { expectOne } from '../../../shared/index-by.ts';
import { isolate } from '../../../shared/isolate.ts';
import { sendOnce, type SendContext } from '../../../platform/mail/send-once.ts';
import { findOrganizations, nameInMails } from '../organizations/index.ts';
import { findMemberEmails } from './queries.ts';

interface Notice {
  /** Identifies the notice: each member gets it once. */
  key: string;
  subject: (organizationName: string) => string;
  text: string;
}

/**
 * Mails a notice to each member of an organization. Idempotent.
 * @throws ServiceUnavailable the mail server does not accept the mail now; the retry continues with the other members
 */
export async function mailMembers(ctx: SendContext, organizationId: string, { key, subject, text }: Notice) {
  const organization = expectOne(await findOrganizations(ctx.db, [organizationId]));
  for (const to of await findMemberEmails(ctx.db, organizationId))
    await sendOnce(ctx, `${key}:${to}`, { to, subject: subject(isolate(nameInMails(organization), 'ltr')), text });
}
