import type { Knex } from 'knex';

/** Removes addresses that are neither http nor https, because pages and clients link to them. They cannot be restored. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of [
    ['organizations', 'avatar_url'],
    ['organizations', 'blog'],
    ['external_organizations', 'blog'],
    ['repositories', 'homepage'],
  ])
    await knex.raw(`update ?? set ?? = null where ?? !~ '^http(s|)://'`, [table, column, column] as string[]);
}
