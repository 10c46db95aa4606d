import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { findAttempts, findDelivery, findLastAttempts, listDeliveries, DELIVERY_FILTERS } from './delivery-queries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  testEndpoint,
  changeEndpoint,
  type EndpointDependencies,
} from './endpoints.ts';
import { presentAttempt, presentDelivery, presentEndpoint } from './present.ts';
import { ENDPOINT_FILTERS, findEndpoint, listEndpoints } from './queries.ts';
import { redeliverEvent, startReplay } from './redeliver.ts';
import { confirmEndpoint, requestChallenge } from './verification.ts';

const SORTABLE = { created_at: 'created_at' };
/** Latest attempts that a delivery is returned with. */
const MAX_ATTEMPTS_SHOWN = 50;

const endpointOperations = (dependencies: EndpointDependencies) =>
  handlers({
    listWebhookEndpoints: async ({ query: { organization_id, ...query } }, ctx) => {
      const page = toPage(query);
      const { rows, total } = await listEndpoints(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
        filter: toFilter(ENDPOINT_FILTERS, query),
        orders: parseSorting(query.sorting, SORTABLE),
        page,
      });
      return toListResponse(rows.map(presentEndpoint), total, page);
    },

    createWebhookEndpoint: async ({ body }, ctx) => {
      const { organization_id, ...input } = body;
      const owner = requireOwningOrganization(ctx.subject, organization_id);
      const { endpoint, secret } = await ctx.transaction((tx) => createEndpoint(tx, dependencies, owner, input));
      return { ...presentEndpoint(endpoint), secret };
    },

    getWebhookEndpoint: async ({ path }, ctx) => {
      const endpoint = await findEndpoint(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (endpoint === undefined) throw new ResourceNotFound();
      return presentEndpoint(endpoint);
    },

    updateWebhookEndpoint: async ({ path, body }, ctx) => {
      const scope = { ids: accessibleOrganizations(ctx.subject), id: path.id };
      return presentEndpoint(await ctx.transaction((tx) => changeEndpoint(tx, dependencies, scope, body)));
    },

    deleteWebhookEndpoint: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => deleteEndpoint(tx, ids, path.id));
    },

    rotateWebhookEndpointSecret: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const { secret, previousExpiresAt } = await ctx.transaction((tx) => rotateSecret(tx, dependencies, ids, path.id));
      return { secret, previous_expires_at: previousExpiresAt.toISOString() };
    },

    testWebhookEndpoint: async ({ path }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => testEndpoint(tx, ids, path.id));
    },

    replayWebhookEndpoint: async ({ path, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => startReplay(tx, ids, path.id, body.after));
    },
  });

const verificationOperations = handlers({
  challengeWebhookEndpoint: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => requestChallenge(tx, ids, path.id));
  },

  confirmWebhookEndpoint: async ({ path: { id }, body: { challenge } }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentEndpoint(await ctx.transaction((tx) => confirmEndpoint(tx, ids, { id, challenge })));
  },
});

const deliveryOperations = handlers({
  listWebhookDeliveries: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listDeliveries(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(DELIVERY_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    const last = await findLastAttempts(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return toListResponse(
      rows.map((row) => presentDelivery(row, last.get(row.id))),
      total,
      page,
    );
  },

  getWebhookDelivery: async ({ path }, ctx) => {
    // Attempts are read first, so that the delivery's status is at least as new as its attempts.
    const attempts = await findAttempts(ctx.db, path.id, MAX_ATTEMPTS_SHOWN);
    const delivery = await findDelivery(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (delivery === undefined) throw new ResourceNotFound();
    return { ...presentDelivery(delivery, attempts[0]), attempts: attempts.map(presentAttempt) };
  },

  redeliverWebhookDelivery: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const delivery = await ctx.transaction((tx) => redeliverEvent(tx, ids, path.id));
    return presentDelivery(delivery, (await findLastAttempts(ctx.db, [delivery.id])).get(delivery.id));
  },
});

/** Handlers of webhook endpoints and deliveries. */
export const operations = (dependencies: EndpointDependencies) => ({
  ...endpointOperations(dependencies),
  ...verificationOperations,
  ...deliveryOperations,
});
