import { BadRequest } from '../../../shared/errors.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

type Article = Tables['articles'];

/** Characters of a preview. A preview never exceeds half of the article. */
const PREVIEW_LENGTH = 500;
/** Characters of the longest article that lists show in full to callers outside of its organization. */
const LISTED_LENGTH = 2 * PREVIEW_LENGTH;
/** Characters of an article from which a list makes an excerpt, and sees that the article is longer. */
export const LISTED_CHARACTERS = LISTED_LENGTH + 1;
const MAX_SLUG_LENGTH = 80;

/** Builds a slug of the ASCII letters and digits in the title. */
export function titleToSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_SLUG_LENGTH).replace(/^-+|-+$/g, '') || 'article';
}

/** @returns the beginning of a text, cut after a paragraph if one fits, else after a word */
export function previewText(body: string): string {
  const limit = Math.min(PREVIEW_LENGTH, Math.floor(body.length / 2));
  const beginning = body.slice(0, limit);
  const paragraphs = beginning.lastIndexOf('\n\n');
  const end = paragraphs > 0 ? paragraphs : beginning.search(/\s\S*$/);
  return `${beginning.slice(0, Math.max(end, 0))}…`;
}

/** Whether a list shows an excerpt of a text to callers outside of its organization. */
export const isExcerpted = (body: string) => body.length > LISTED_LENGTH;

/** Whether the article is published at `now`, the time of its organization, with any visibility. */
export const isPublished = ({ published_at }: Pick<Article, 'published_at'>, now: Date) =>
  published_at !== null && published_at <= now;

/** Whether only paying subscribers may read the article in full at `now`, the time of its organization. */
export const isPaidOnly = (
  article: Pick<Article, 'paid_subscribers_only' | 'paid_subscribers_only_ends_at'>,
  now: Date,
) => {
  const { paid_subscribers_only: isPaid, paid_subscribers_only_ends_at: endsAt } = article;
  return isPaid && (endsAt === null || endsAt > now);
};

/** @throws BadRequest the article cannot be sent at `now`, the time of its organization */
export function requireSendable(article: Article, now: Date): void {
  if (article.notifications_sent_at !== null) throw new BadRequest('The article was already sent.');
  if (article.notify_subscribers !== true)
    throw new BadRequest('The article cannot be sent because notify_subscribers is not true.');
  if (article.published_at === null) throw new BadRequest('The article is not published.');
  if (article.visibility === 'private') throw new BadRequest('The article is private.');
  if (!isPublished(article, now))
    throw new BadRequest('The article is scheduled. It can be sent after it is published.');
}
