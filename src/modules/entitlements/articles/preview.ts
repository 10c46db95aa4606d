import { randomUUID } from 'node:crypto';
import { invalid, TooManyRequests } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findUserByEmail } from '../../identity/users/index.ts';
import { findReceivers } from './delivery-queries.ts';
import { sendPreviewTask } from './events.ts';
import { countPreviews, insertPreview, type ArticleRow } from './queries.ts';

const PREVIEWS = 20;
const IN_SECONDS = 3600;

/**
 * Sends an article to somebody who receives the organization's articles anyway: nobody else is written to, and it is not
 * told whether others have an account.
 * @throws RequestValidationError not to this address
 * @throws TooManyRequests
 */
export async function previewArticle(tx: Tx, { id, organization_id }: ArticleRow, email: string): Promise<void> {
  const user = await findUserByEmail(tx.db, email);
  const [receiver] = user === undefined ? [] : await findReceivers(tx.db, organization_id, [user.id]);
  if (receiver === undefined)
    throw invalid('email', 'Neither a member of the organization nor somebody who receives its articles.', email);
  const since = new Date(tx.now.getTime() - IN_SECONDS * 1000);
  if ((await countPreviews(tx.db, organization_id, since)) >= PREVIEWS)
    throw new TooManyRequests(`${PREVIEWS} previews were sent within an hour. Try again later.`, IN_SECONDS);
  await insertPreview(tx.db, organization_id, tx.now);
  tx.enqueue(sendPreviewTask, { article_id: id, user_id: receiver.user_id, key: randomUUID() });
}
