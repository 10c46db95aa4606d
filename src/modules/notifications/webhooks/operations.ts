import { ResourceNotFound } from '../../../shared/errors.ts';
import { hideSecrets } from '../../../shared/hide-secrets.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  organizationsWithScope,
  readableSecrets,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { readEventSample } from '../../../platform/events/samples.ts';
import { handlers } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findPublishedEvents } from '../events/index.ts';
import {
  findAttempts,
  findDelivery,
  findLastAttempts,
  listDeliveries,
  DELIVERY_FILTERS,
  type DeliveryRow,
} from './delivery-queries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  testEndpoint,
  changeEndpoint,
  type EndpointDependencies,
} from './endpoints.ts';
import { presentAttemptDetail, presentDelivery, presentEndpoints } from './present.ts';
import { ENDPOINT_FILTERS, findEndpoint, listEndpoints, type EndpointRow } from './queries.ts';
import { redeliverEvent, startReplay } from './redeliver.ts';
import { presentSentEvent } from './sent-event.ts';
import { webhookEndpointTested } from './tasks.ts';
import { confirmEndpoint, requestChallenge } from './verification.ts';

const { type: TEST } = webhookEndpointTested;
const SORTABLE = { created_at: 'created_at' };
/** Latest attempts that a delivery is returned with. */
const MAX_ATTEMPTS_SHOWN = 50;

const presentOne = async (reader: Pick<Reader, 'db'>, endpoint: EndpointRow) =>
  expectOne(await presentEndpoints(reader, [endpoint]));

const endpointOperations = (dependencies: EndpointDependencies) =>
  handlers({
    listWebhookEndpoints: async ({ query: { organization_id, ...query } }, ctx) => {
      const page = toPage(query);
      const { rows, total } = await listEndpoints(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
        filter: toFilter(ENDPOINT_FILTERS, query),
        orders: parseSorting(query.sorting, SORTABLE),
        page,
      });
      return toListResponse(await presentEndpoints(ctx, rows), total, page);
    },

    createWebhookEndpoint: async ({ body }, ctx) => {
      const { organization_id, ...input } = body;
      const owner = requireOwningOrganization(ctx.subject, organization_id);
      const { endpoint, secret } = await ctx.transaction((tx) => createEndpoint(tx, dependencies, owner, input));
      return { ...(await presentOne(ctx, endpoint)), secret };
    },

    getWebhookEndpoint: async ({ path }, ctx) => {
      const endpoint = await findEndpoint(ctx.db, accessibleOrganizations(ctx.subject), path.id);
      if (endpoint === undefined) throw new ResourceNotFound();
      return presentOne(ctx, endpoint);
    },

    updateWebhookEndpoint: async ({ path, body }, ctx) => {
      const scope = { ids: accessibleOrganizations(ctx.subject), id: path.id };
      return presentOne(ctx, await ctx.transaction((tx) => changeEndpoint(tx, dependencies, scope, body)));
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

    testWebhookEndpoint: async ({ path, query: { event_type = TEST } }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const sample = event_type === TEST ? null : await readEventSample(event_type);
      await ctx.transaction((tx) => testEndpoint(tx, ids, path.id, sample));
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
    return presentOne(ctx, await ctx.transaction((tx) => confirmEndpoint(tx, ids, { id, challenge })));
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
    return {
      ...presentDelivery(delivery, attempts[0]),
      attempts: attempts.map((attempt) => presentAttemptDetail(attempt, delivery.event_id)),
      request_body: await readRequestBody(ctx, delivery),
    };
  },

  redeliverWebhookDelivery: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const delivery = await ctx.transaction((tx) => redeliverEvent(tx, ids, path.id));
    return presentDelivery(delivery, (await findLastAttempts(ctx.db, [delivery.id])).get(delivery.id));
  },
});

/**
 * Derives the body of the requests of a delivery from its event, which does not change after it was published.
 * @returns null for callers that may not read the event
 */
async function readRequestBody(
  { db, subject }: Pick<Reader, 'db'> & { subject: UserSubject | OrganizationSubject },
  { organization_id, event_id }: DeliveryRow,
): Promise<string | null> {
  if (!organizationsWithScope(subject, 'events:read').includes(organization_id)) return null;
  const [event] = await findPublishedEvents(db, [event_id]);
  if (event === undefined) return null;
  return JSON.stringify(hideSecrets(presentSentEvent(event), readableSecrets(subject, organization_id)));
}

/** Handlers of webhook endpoints and deliveries. */
export const operations = (dependencies: EndpointDependencies) => ({
  ...endpointOperations(dependencies),
  ...verificationOperations,
  ...deliveryOperations,
});
