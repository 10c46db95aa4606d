import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/**
 * Triggers that record changes in the audit log, in transactions that name their actor in the setting "sellbase.audit".
 * All others, such as jobs and sales, are not recorded.
 */
export async function up(knex: Knex): Promise<void> {
  await createValueFunctions(knex);
  await createTriggerFunction(knex);
  await createProcedure(knex);
  for (const [type, [table, objectId = 'id', organizations]] of Object.entries(RECORDED)) {
    const given = [table, type, objectId, ...(organizations === undefined ? [] : [organizations])];
    await knex.raw(`call record_changes(${given.map(() => '?').join(', ')})`, given);
  }
}

const OF_PRODUCT = `select organization_id from products where id = ($1 ->> 'product_id')::uuid`;
const OF_DISCOUNT = `select organization_id from discounts where id = ($1 ->> 'discount_id')::uuid`;
const OF_ENDPOINT = `select organization_id from webhook_endpoints where id = ($1 ->> 'endpoint_id')::uuid`;
/** A credential without an organization reaches all organizations of its person. */
const OF_PERSON = `
  select ($1 ->> 'organization_id')::uuid where $1 ->> 'organization_id' is not null
  union all
  select organization_id from organization_members
  where user_id = ($1 ->> 'user_id')::uuid and $1 ->> 'organization_id' is null`;

/** Tables by the type of their objects, with the column of the object's id and the query for its organizations. */
const RECORDED: Readonly<Record<string, readonly [table: string, objectId?: string, organizations?: string]>> = {
  organization: ['organizations', 'id', `select ($1 ->> 'id')::uuid`],
  organization_billing: ['organization_billing', 'organization_id'],
  organization_member: ['organization_members', 'user_id'],
  organization_invitation: ['organization_invitations'],
  personal_access_token: ['access_tokens', 'id', OF_PERSON],
  oauth_client: ['oauth_clients', 'id', OF_PERSON],
  authorized_application: ['oauth_consents', 'id', OF_PERSON],
  product: ['products'],
  product_price: ['product_prices', 'id', OF_PRODUCT],
  product_benefit: ['product_benefits', 'product_id', OF_PRODUCT],
  product_media: ['product_medias', 'product_id', OF_PRODUCT],
  product_custom_field: ['product_custom_fields', 'product_id', OF_PRODUCT],
  benefit: ['benefits'],
  discount: ['discounts'],
  discount_product: ['discount_products', 'discount_id', OF_DISCOUNT],
  checkout_link: ['checkout_links'],
  custom_field: ['custom_fields'],
  file: ['files'],
  article: ['articles'],
  article_preview: ['article_previews'],
  external_organization: ['external_organizations'],
  repository: ['repositories'],
  chat_server: ['chat_servers'],
  license_key: ['license_keys'],
  subscription: ['subscriptions'],
  refund: ['refunds'],
  credit: ['credits'],
  test_clock: ['test_clocks', 'organization_id'],
  webhook_endpoint: ['webhook_endpoints'],
  webhook_delivery: ['webhook_deliveries'],
  webhook_replay: ['webhook_replays', 'endpoint_id', OF_ENDPOINT],
};

/** The attributes of a row as an entry shows them. */
async function createValueFunctions(knex: Knex) {
  await knex.raw(`
    ${readFunction('audit_value')}

    ${readFunction('audit_attributes')}
  `);
}

async function createTriggerFunction(knex: Knex) {
  await knex.raw(`
    ${readFunction('record_audited_change')}
  `);
}

async function createProcedure(knex: Knex) {
  await knex.raw(`
    ${readFunction('record_changes')}
  `);
}
