import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { violatesUnique } from '../../../platform/db/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { toDate, type CreateArticleInput } from './create.ts';
import { decodeArticleText } from './decode-text.ts';
import { findArticleForUpdate, SLUG_INDEX, updateArticle as store, type ArticleRow } from './queries.ts';

export type ArticlePatch = { [Field in keyof CreateArticleInput]?: CreateArticleInput[Field] | null };

/** Columns that null clears. Null leaves other columns unchanged. */
const CLEARABLE = new Set(['notify_subscribers', 'og_image_url', 'og_description']);

/**
 * Changes an article.
 * @throws ResourceNotFound the article does not belong to the caller's organizations
 * @throws RequestValidationError the text is sent twice, or the slug is taken
 */
export async function updateArticle(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  { body, body_base64, published_at, paid_subscribers_only_ends_at: endsAt, ...others }: ArticlePatch,
): Promise<ArticleRow> {
  const text = decodeArticleText({ body: body ?? null, body_base64: body_base64 ?? null });
  if (!(await findArticleForUpdate(tx.db, ids, id))) throw new ResourceNotFound();
  const kept = Object.entries(others).filter(([field, value]) => value !== null || CLEARABLE.has(field));
  const changes = {
    ...Object.fromEntries(kept),
    ...(text !== undefined && { body: text }),
    ...(published_at !== undefined && { published_at: toDate(published_at) }),
    ...(endsAt !== undefined && { paid_subscribers_only_ends_at: toDate(endsAt) }),
  };
  return store(tx.db, id, { ...changes, modified_at: tx.now }).catch((error: unknown) => {
    throw violatesUnique(error, SLUG_INDEX) ? invalidField('slug', 'This slug is taken.', others.slug) : error;
  });
}
