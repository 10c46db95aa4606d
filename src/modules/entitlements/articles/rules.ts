import type { Tables } from '../../../platform/db/generated/tables.ts';

type Article = Tables['articles'];

/** How much of an article everybody may read: never more than half of it. */
const PREVIEW_LENGTH = 500;
const MAX_SLUG_LENGTH = 80;

/** A name for addresses, of what the title has in letters and digits. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_SLUG_LENGTH).replace(/^-+|-+$/g, '') || 'article';
}

/** The beginning of a text: whole paragraphs where they fit, or else whole words. */
export function previewOf(body: string): string {
  const limit = Math.min(PREVIEW_LENGTH, Math.floor(body.length / 2));
  const beginning = body.slice(0, limit);
  const paragraphs = beginning.lastIndexOf('\n\n');
  const end = paragraphs > 0 ? paragraphs : beginning.search(/\s\S*$/);
  return `${beginning.slice(0, Math.max(end, 0))}…`;
}

/** Published by `now`, to whomever. */
export const isPublished = ({ published_at }: Pick<Article, 'published_at'>, now: Date) =>
  published_at !== null && published_at <= now;

/** Whether those who do not pay read its beginning alone. */
export const isForPaying = (
  article: Pick<Article, 'paid_subscribers_only' | 'paid_subscribers_only_ends_at'>,
  now: Date,
) => {
  const { paid_subscribers_only: isPaid, paid_subscribers_only_ends_at: endsAt } = article;
  return isPaid && (endsAt === null || endsAt > now);
};

/** Why an article cannot be sent; undefined where it can. */
export function whyNotSend(article: Article, now: Date): string | undefined {
  if (article.notifications_sent_at !== null) return 'This article was sent already.';
  if (article.notify_subscribers !== true) return 'This article is not to be sent: notify_subscribers is not set.';
  if (article.published_at === null) return 'This article is not published.';
  if (article.visibility === 'private') return 'This article is private.';
  return isPublished(article, now) ? undefined : 'This article is scheduled: it can be sent once it is published.';
}
