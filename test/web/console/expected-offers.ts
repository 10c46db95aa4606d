import { access } from '../../../src/contract/generated/access.ts';
import type { OperationId, Role } from '../../../src/web/console/description.ts';
import { actionsOf } from '../../../src/web/console/records.ts';
import type { OwnPage } from './own-pages.ts';

export const isAllowed = (id: OperationId, role: Role): boolean =>
  (access[id].roles as readonly string[]).includes(role);

/** Operations that a page offers in another state of its record, or after a choice. */
const NOT_AT_ONCE: readonly OperationId[] = [
  'unpauseSubscription',
  'challengeWebhookEndpoint',
  'confirmWebhookEndpoint',
  'updateProductBenefits',
  // A live organization creates it, and a test organization copies to it.
  'createTestOrganization',
  'copyCatalogToLive',
];

/** Operations whose answer the page of the record shows itself. */
const SHOWN: readonly OperationId[] = [
  'getOrderInvoice',
  'getSubscriptionNextBill',
  'explainBenefitGrant',
  'explainLicenseKey',
];

/** @returns the operations of the record of a page that a role finds on it */
export const expectedOffers = ({ resource, isRecord, operation }: OwnPage, role: Role): readonly OperationId[] =>
  resource === undefined || !isRecord || operation !== undefined
    ? []
    : actionsOf(resource)
        .map(({ id }) => id)
        .filter((id) => isAllowed(id, role) && ![...NOT_AT_ONCE, ...SHOWN].includes(id));
