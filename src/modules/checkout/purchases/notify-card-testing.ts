import { mailMembers } from '../../identity/members/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
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
  const hour = at.slice(0, '2026-11-20T10'.length);
  await mailMembers(ctx, organization_id, {
    key: `card-testing:${organization_id}:${hour}`,
    subject: (name) => `Many cards are declined at ${name}`,
    text: TEXT,
  });
}
