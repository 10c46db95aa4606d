import { randomUUID } from 'node:crypto';
import { invalidField, TooManyRequests } from '../../../shared/errors.ts';
import { requireQuota } from '../../identity/quotas/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findUserByEmail } from '../../identity/users/index.ts';
import { findReceivers } from './delivery-queries.ts';
import { sendPreviewTask } from './events.ts';
import { countPreviews, insertPreview, type ArticleRow } from './queries.ts';

const MAX_PREVIEWS = 20;
const WINDOW_SECONDS = 3600;

/**
 * Enqueues a preview mail to a receiver of the organization's articles. Other addresses get no mail, and the error does
 * not reveal whether they have an account.
 * @throws RequestValidationError the address does not belong to a receiver
 * @throws QuotaExceeded the organization has sent as many mails today as it may
 * @throws TooManyRequests the organization sent `MAX_PREVIEWS` previews within an hour
 */
export async function previewArticle(tx: Tx, { id, organization_id }: ArticleRow, email: string): Promise<void> {
  const user = await findUserByEmail(tx.db, email);
  const [receiver] = user === undefined ? [] : await findReceivers(tx, organization_id, [user.id]);
  if (receiver === undefined || (receiver.status !== 'subscribed' && !receiver.is_member))
    throw invalidField(
      'email',
      'This person is neither a member of the organization nor a confirmed subscriber to its articles.',
      email,
    );
  const since = new Date(tx.now.getTime() - WINDOW_SECONDS * 1000);
  if ((await countPreviews(tx.db, organization_id, since)) >= MAX_PREVIEWS)
    throw new TooManyRequests(`${MAX_PREVIEWS} previews were sent within an hour. Try again later.`, WINDOW_SECONDS);
  await requireQuota(tx, organization_id, 'mails');
  await insertPreview(tx.db, organization_id, tx.now);
  tx.enqueue(sendPreviewTask, { article_id: id, user_id: receiver.user_id, key: randomUUID() });
}
