import { ResourceNotFound } from '../../../shared/errors.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong, accessibleOrganizations, owningOrganization } from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { findAttempts, findDelivery, findLastAttempts, listDeliveries } from './delivery-queries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  testEndpoint,
  updateEndpointOf,
  type EndpointTools,
} from './endpoints.ts';
import { presentAttempt, presentDelivery, presentEndpoint } from './present.ts';
import { findEndpoint, listEndpoints } from './queries.ts';
import { redeliver, replay } from './redeliver.ts';

const SORTABLE = { created_at: 'created_at' };
/** Tries that a delivery is shown with. */
const SHOWN_ATTEMPTS = 50;

const endpointOperations = (tools: EndpointTools) =>
  handlers({
    listWebhookEndpoints: async ({ query }, ctx) => {
      const page = toPage(query);
      const orders = toOrders(query.sorting ?? [], SORTABLE);
      const ids = accessibleAmong(ctx.subject, query.organization_id);
      const { rows, total } = await listEndpoints(ctx.db, ids, { orders, page });
      return paginated(rows.map(presentEndpoint), total, page);
    },

    createWebhookEndpoint: async ({ body }, ctx) => {
      const { organization_id, ...wanted } = body;
      const owner = owningOrganization(ctx.subject, organization_id);
      const { endpoint, secret } = await ctx.transaction((tx) => createEndpoint(tx, tools, owner, wanted));
      return { ...presentEndpoint(endpoint), secret };
    },

    getWebhookEndpoint: async ({ path }, ctx) => {
      const endpoint = await findEndpoint(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (endpoint === undefined) throw new ResourceNotFound();
      return presentEndpoint(endpoint);
    },

    updateWebhookEndpoint: async ({ path, body }, ctx) => {
      const which = { ids: accessibleOrganizations(ctx.subject), id: path.id };
      return presentEndpoint(await ctx.transaction((tx) => updateEndpointOf(tx, tools, which, body)));
    },

    deleteWebhookEndpoint: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => deleteEndpoint(tx, ids, path.id));
    },

    rotateWebhookEndpointSecret: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const { secret, previousExpiresAt } = await ctx.transaction((tx) => rotateSecret(tx, tools, ids, path.id));
      return { secret, previous_expires_at: previousExpiresAt.toISOString() };
    },

    testWebhookEndpoint: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => testEndpoint(tx, ids, path.id));
    },

    replayWebhookEndpoint: async ({ path, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => replay(tx, ids, path.id, body.after));
    },
  });

const deliveryOperations = handlers({
  listWebhookDeliveries: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listDeliveries(ctx.db, accessibleAmong(ctx.subject, query.organization_id), {
      endpointIds: query.endpoint_id,
      eventIds: query.event_id,
      statuses: query.status,
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    const last = await findLastAttempts(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return paginated(
      rows.map((row) => presentDelivery(row, last.get(row.id))),
      total,
      page,
    );
  },

  getWebhookDelivery: async ({ path }, ctx) => {
    // In this order: what follows from a try that is shown is shown with it.
    const attempts = await findAttempts(ctx.db, path.id, SHOWN_ATTEMPTS);
    const delivery = await findDelivery(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (delivery === undefined) throw new ResourceNotFound();
    return { ...presentDelivery(delivery, attempts[0]), attempts: attempts.map(presentAttempt) };
  },

  redeliverWebhookDelivery: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const delivery = await ctx.transaction((tx) => redeliver(tx, ids, path.id));
    return presentDelivery(delivery, (await findLastAttempts(ctx.db, [delivery.id])).get(delivery.id));
  },
});

export const webhookOperations = (tools: EndpointTools) => ({ ...endpointOperations(tools), ...deliveryOperations });
