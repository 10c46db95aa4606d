import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** Addresses that get no mail, because a mail to them bounced or was reported as spam. Stores hashes of addresses only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type mail_suppression_kind as enum ('bounce', 'complaint');
    create type mail_suppression_source as enum ('smtp', 'notification');
    create table mail_suppressions (
      address_hash bytea not null,
      kind mail_suppression_kind not null,
      source mail_suppression_source not null,
      created_at timestamptz not null,
      -- The latest report. A mail server that refuses the address now may accept it later.
      reported_at timestamptz not null,
      detail text not null,
      primary key (address_hash, kind)
    );
    create index mail_suppressions_page on mail_suppressions (reported_at);

    ${readFunction('mail_address_hash')}
  `);
}
