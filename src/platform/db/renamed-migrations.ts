/**
 * New names of renamed migrations by their old names. Knex identifies a migration by its file name, so that a database of
 * version 0.5.0 or earlier would run a renamed migration twice. Renaming a migration requires an entry here.
 */
export const RENAMED_MIGRATIONS: Readonly<Record<string, string>> = {
  '20261121100500_books.ts': '20261121100500_refunds_ledger_invoices.ts',
  '20261122000200_later_corrections.ts': '20261122000200_refund_reversals.ts',
  '20261122000301_publishing.ts': '20261122000301_repositories_articles_advertisements.ts',
  '20261122000302_elsewhere.ts': '20261122000302_linked_accounts.ts',
  '20261122000600_feed.ts': '20261122000600_event_feeds_webhooks.ts',
  '20261122000710_batches.ts': '20261122000710_article_previews.ts',
  '20261124000100_elsewhere_and_back.ts': '20261124000100_outside_authorizations.ts',
};
