import type { Knex } from 'knex';

/** The id of a feed's newest event, which tells a restored feed from the one that a reader knows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table event_feeds add column last_event_id uuid;
    update event_feeds set last_event_id = events.id from events
    where events.organization_id = event_feeds.organization_id and events.sequence = event_feeds.last_sequence;
  `);
}
