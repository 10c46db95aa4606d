import type { components } from '../../../contract/generated/types.ts';

type Schemas = components['schemas'];

/** The fields of an event that the pages use. */
export interface LiveEvent {
  type: Schemas['EventType'];
  object_id: string;
  sequence: number;
  data: object;
}

/** `benefit_grant` of `benefit_grant.created`. */
type ObjectKind = LiveEvent['type'] extends infer Type
  ? Type extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

const LEDGER = ['/v1/metrics/', '/v1/organizations/{id}/ledger', '/v1/organizations/{id}/tax-report'];

/**
 * The beginnings of the paths whose answers an event of an object can change. Answers about one record are found by the
 * identifiers in the event.
 */
const PATHS: Readonly<Record<ObjectKind, readonly string[]>> = {
  checkout: ['/v1/checkouts/'],
  customer: ['/v1/customers/'],
  customers: ['/v1/customers/'],
  order: ['/v1/orders/', ...LEDGER],
  subscription: ['/v1/subscriptions/', '/v1/metrics/'],
  subscriptions: ['/v1/subscriptions/', '/v1/metrics/'],
  credit: ['/v1/credits/', ...LEDGER],
  refund: ['/v1/refunds/', ...LEDGER],
  dispute: ['/v1/disputes/', ...LEDGER],
  unmatched_charge: ['/v1/unmatched-charges/'],
  invoice: [],
  product: ['/v1/products/'],
  discount: ['/v1/discounts/'],
  benefit: ['/v1/benefits/'],
  benefit_grant: [],
  license_key: ['/v1/license-keys/'],
  license_keys: ['/v1/license-keys/'],
  license_key_activation: ['/v1/license-keys/'],
  organization: ['/v1/organizations/'],
  webhook_endpoint: ['/v1/webhooks/'],
};

/** The lists of records whose every change is an event. */
const LIVE_LISTS: readonly string[] = [
  '/v1/checkouts/custom/',
  '/v1/credits/',
  '/v1/customers/',
  '/v1/disputes/',
  '/v1/license-keys/',
  '/v1/orders/',
  '/v1/products/',
  '/v1/refunds/',
  '/v1/subscriptions/',
  '/v1/unmatched-charges/',
];

export const isLiveList = (path: string): boolean => LIVE_LISTS.includes(path);

/** Whether an event can have changed the answer of a read. An answer about other records stays as it is. */
export function concerns(
  event: LiveEvent,
  read: { path: string; values: { path?: Readonly<Record<string, string>> } },
  organizationId: string,
): boolean {
  const records = Object.values(read.values.path ?? {}).filter((id) => id !== organizationId);
  if (records.length > 0) {
    const ids = idsIn(event);
    return records.some((id) => ids.includes(id));
  }
  const kind = event.type.split('.')[0] as ObjectKind;
  // The service may publish types that this version of the page does not know.
  const paths: readonly string[] | undefined = PATHS[kind];
  return read.path === '/v1/events/' || (paths ?? []).some((path) => read.path.startsWith(path));
}

/** @returns the identifiers of the object of an event, and of the records that it belongs to, such as its customer */
function idsIn({ object_id, data }: LiveEvent): readonly unknown[] {
  const ofOthers = Object.entries(data).flatMap(([name, value]) => (name.endsWith('_id') ? [value as unknown] : []));
  return [object_id, ...ofOthers];
}
