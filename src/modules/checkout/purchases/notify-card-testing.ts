import { expectOne } from '../../../shared/index-by.ts';
import { findMemberEmails, findOrganizations } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import type { PurchaseDependencies } from './dependencies.ts';

const TEXT = `Within a minute, more cards were declined at your checkouts than accepted. A card tester probably tries stolen ones.

While this lasts, your checkouts refuse further cards, and a checkout closes after ten declined cards. You need not do anything.
If it goes on, take the link to your checkout offline, or ask your customers to sign in first.
`;

/** Mails the members of an organization about a suspected card tester. Idempotent: each member gets one mail per hour. */
export async function notifyCardTesting(
  ctx: JobContext & PurchaseDependencies,
  { organization_id, at }: { organization_id: string; at: string },
): Promise<void> {
  const organization = expectOne(await findOrganizations(ctx.db, [organization_id]));
  const subject = `Many cards are declined at ${organization.name}`;
  const hour = at.slice(0, '2026-11-20T10'.length);
  for (const to of await findMemberEmails(ctx.db, organization_id))
    await sendOnce(ctx, `card-testing:${organization_id}:${hour}:${to}`, { to, subject, text: TEXT });
}
