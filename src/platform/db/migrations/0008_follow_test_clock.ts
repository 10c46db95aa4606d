import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** The times that follow the test clock of the row's organization. Statements write real times. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  articles: ['created_at', 'modified_at', 'notifications_sent_at'],
  benefits: ['created_at', 'modified_at', 'deleted_at'],
  checkout_links: ['created_at', 'modified_at', 'deleted_at'],
  checkouts: ['created_at', 'modified_at', 'expires_at'],
  custom_fields: ['created_at', 'modified_at', 'deleted_at'],
  discounts: ['created_at', 'modified_at', 'deleted_at'],
  external_organizations: ['created_at', 'modified_at'],
  files: ['created_at', 'last_modified_at'],
  organization_billing: ['modified_at'],
  organization_members: ['created_at'],
  organizations: ['modified_at'],
  product_prices: ['created_at', 'modified_at'],
  products: ['created_at', 'modified_at'],
  repositories: ['created_at', 'modified_at'],
  webhook_endpoints: ['created_at', 'modified_at', 'disabled_at', 'deleted_at'],
};

/**
 * Moves times to the test clock of an organization while they are stored, so that no statement has to read the clock first.
 * Tables whose code calculates with times, such as subscriptions, are not among these: their code uses the clock's time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${readFunction('test_clock_lead')}

    ${readFunction('follow_test_clock')}

    ${readFunction('event_follows_test_clock')}
    create trigger follow_test_clock before insert on events
      for each row execute function event_follows_test_clock();
    ${Object.entries(FOLLOWING)
      .map(
        ([table, columns]) => `create trigger follow_test_clock before insert or update on ${table}
          for each row execute function follow_test_clock(${columns.map((column) => `'${column}'`).join(', ')});`,
      )
      .join('\n')}
  `);
}
