/** People, their credentials, and the ids of existing objects, which are collected from all responses by type. */
import { PLACEHOLDER } from './values.ts';

export interface Credentials {
  token: string;
  session: string;
}

/** Lists that contain ids which no other response contains. */
export const LISTS = [
  '/v1/benefits/?limit=100',
  '/v1/license-keys/?limit=100',
  '/v1/users/license-keys/?limit=100',
  '/v1/users/orders/?limit=100',
  '/v1/users/benefits/?limit=100',
  '/v1/users/subscriptions/?limit=100',
  '/v1/users/downloadables/',
  '/v1/orders/?limit=100',
  '/v1/webhooks/deliveries/',
  '/v1/subscriptions/?limit=100',
  '/v1/credits/?limit=100',
  '/v1/customers/?limit=100',
];

/** Names of ids by the other names under which they appear. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  media_id: ['product_media_id', 'file_id'],
  images_id: ['file_id'],
  archived: ['file_id'],
  object_id: ['any'],
  import_id: ['any'],
  endpoint_id: ['webhook_endpoint_id'],
  ids: ['metric_id', 'benefit_grant_id', 'file_id'],
  invitation_id: ['organization_invitation_id', 'user_invitation_id'],
  product_price_id: ['price_id'],
  code: ['discount_code'],
  registration_client_id: ['client_id'],
};

/** Name of a collection's ids in other objects, by the path of the collection. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  '/v1/organizations': 'organization_id',
  '/v1/products': 'product_id',
  '/v1/benefits': 'benefit_id',
  '/v1/checkouts/custom': 'checkout_id',
  '/v1/customers': 'customer_id',
  '/v1/orders': 'order_id',
  '/v1/subscriptions': 'subscription_id',
  '/v1/license-keys/': 'license_key_id',
  '/v1/discounts': 'discount_id',
  '/v1/files': 'file_id',
  '/v1/custom-fields': 'custom_field_id',
  '/v1/checkout-links': 'checkout_link_id',
  '/v1/webhooks/endpoints': 'webhook_endpoint_id',
  '/v1/webhooks/deliveries': 'webhook_delivery_id',
  '/v1/events': 'event_id',
  '/v1/refunds': 'refund_id',
};

/** Collection and property whose values a path parameter takes, by path, or by whole path and parameter. */
const PATHS: Readonly<Record<string, string>> = {
  '/v1/checkouts/custom/client': '/v1/checkouts/custom#client_secret',
  '/v1/checkout-links#client_secret': '/v1/checkout-links#client_secret',
  '/v1/advertisements': '/v1/users/advertisements#id',
  '/v1/organizations/{id}/test-clock/advance': 'clock',
  '/v1/organizations/{id}/test-clock/advance/cancel': 'clock',
  '/v1/license-keys/{id}/activations/{activation_id}#id': 'active_license_key_id',
  '/v1/license-keys/{id}/activations/{activation_id}#activation_id': 'kept_activation_id',
  '/v1/users/license-keys/{id}/activations/{activation_id}#id': 'active_license_key_id',
  '/v1/users/license-keys/{id}/activations/{activation_id}#activation_id': 'kept_activation_id',
  '/v1/benefits/{id}/grants/{grant_id}#id': 'given_benefit_id',
};

const OF_CLIENTS = {
  client_id: '/v1/oauth2/register#client_id',
  client_secret: '/v1/oauth2/register#client_secret',
};

/** Meanings of id names that are specific to an operation. */
const OF_OPERATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  enableUserAdvertisement: { benefit_id: 'ads_benefit_id' },
  listAdvertisements: { benefit_id: 'ads_benefit_id' },
  pushAuthorizationRequest: OF_CLIENTS,
  exchangeToken: OF_CLIENTS,
  revokeToken: OF_CLIENTS,
  introspectToken: OF_CLIENTS,
  requestAuthorization: OF_CLIENTS,
  deactivateLicenseKey: { key: 'activated_key', activation_id: 'key_activation_id' },
};

/** Id names whose first value matches most other objects. */
const FIRSTS = ['organization_id', OF_CLIENTS.client_id, OF_CLIENTS.client_secret];

/** Ids within URLs. */
const IN_ADDRESSES: readonly [string, RegExp][] = [
  ['/v1/sandbox/payments#secret', /\/sandbox\/payments\/([\w-]+)/g],
  ['/v1/users/downloadables#token', /\/v1\/users\/downloadables\/([^"?/]+)/g],
];

/** Comment of the owner's token. */
export const OWN_TOKEN = 'of the fuzzer';

/** Takes the place of an id that no response contained. */
export const UNKNOWN_ID = '5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90';

const MAX_POOL = 400;
const ID_NAME = /^(id|\w+_id|client_secret|key|token|secret|uid|guild_token)$/;

/** The owner's current session and token are not offered to requests that would revoke them. */
const isOwnCredential = (item: unknown) =>
  Reflect.get(Object(item), 'is_current') === true || Reflect.get(Object(item), 'comment') === OWN_TOKEN;

export class FuzzFixtures {
  readonly pools = new Map<string, string[]>();

  readonly owner: Credentials;
  readonly stranger: Credentials;

  /** Sessions of the owner for requests that end a session. */
  readonly spareSessions: string[];

  constructor({ owner, stranger, spareSessions }: Pick<FuzzFixtures, 'owner' | 'stranger' | 'spareSessions'>) {
    this.owner = owner;
    this.stranger = stranger;
    this.spareSessions = spareSessions;
  }

  sessionFor(operationId: string): string {
    return operationId === 'signOut' ? (this.spareSessions.pop() ?? 'ended') : this.owner.session;
  }

  add(pool: string, value: string): void {
    const values = this.pools.get(pool) ?? [];
    this.pools.set(pool, values);
    if (!values.includes(value) && values.length < MAX_POOL) values.push(value);
  }

  /** Collects the ids of a response to an operation at this path. */
  collectIds(path: string, body: unknown): void {
    const collection = path.replace(/\/$/, '').replace(/\/\{[^/]*$/, '');
    const items: unknown = Reflect.get(Object(body), 'items') ?? [body];
    const text = JSON.stringify(body ?? null);
    for (const [pool, pattern] of IN_ADDRESSES)
      for (const [, value = ''] of text.matchAll(pattern)) this.add(pool, decodeURIComponent(value));
    for (const item of Array.isArray(items) ? items : []) {
      if (isOwnCredential(item)) continue;
      this.#addProperties(collection, item);
      this.#addNestedIds(item, 0);
    }
  }

  #addProperties(collection: string, item: unknown) {
    for (const [name, value] of Object.entries(Object(item))) {
      if (typeof value !== 'string' || !ID_NAME.test(name)) continue;
      this.add(`${collection}#${name}`, value);
      const alias = name === 'id' ? COLLECTIONS[collection] : undefined;
      if (alias !== undefined) this.add(alias, value);
    }
  }

  #addNestedIds(value: unknown, depth: number) {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [name, child] of Object.entries(value)) {
      if (typeof child === 'string' && ID_NAME.test(name)) {
        if (name !== 'id') this.add(name, child);
        else this.add('any', child);
      } else this.#addNestedIds(child, depth + 1);
      const kind = NESTED[name];
      if (kind !== undefined)
        for (const item of [child].flat() as unknown[]) {
          const id: unknown = Reflect.get(Object(item), 'id');
          if (typeof id === 'string') this.add(kind, id);
        }
    }
  }

  /** Returns the value of a path parameter. */
  forPath(template: string, name: string, text: string): string {
    // An empty value would be another path.
    if (!text.startsWith('⟦')) return text || 'x';
    const [prefix = '', suffix = ''] = template.split(`/{${name}}`);
    const whole = `${prefix}/{${name}}${suffix}`;
    const special = Object.entries(PATHS).find(([path]) => whole.startsWith(path) && path.includes('{'));
    const pool =
      PATHS[`${template}#${name}`] ??
      special?.[1] ??
      PATHS[`${prefix}#${name}`] ??
      PATHS[prefix] ??
      `${prefix}#${name}`;
    return this.fill(text, { pool: this.pools.has(pool) ? pool : undefined });
  }

  /** Replaces placeholders by existing ids. */
  fill(text: string, { operationId = '', pool }: { operationId?: string; pool?: string | undefined } = {}): string {
    return text.replace(PLACEHOLDER, (_all, name: string, at: string) => {
      const own = pool !== undefined && !['foreign', 'any'].includes(name) ? pool : OF_OPERATIONS[operationId]?.[name];
      const names = own !== undefined ? [own] : [name, ...(ALIASES[name] ?? [])];
      const values = names.map((each) => this.pools.get(each)).find((found) => found !== undefined && found.length > 0);
      // Most objects belong to the first organization.
      const isFirst = (FIRSTS.includes(names[0] ?? '') || pool === '/v1/organizations#id') && Number(at) % 8 > 0;
      return values?.[isFirst ? 0 : Number(at) % values.length] ?? UNKNOWN_ID;
    });
  }
}

/** Id names of nested objects, by property. */
const NESTED: Readonly<Record<string, string>> = {
  prices: 'price_id',
  activation: 'activation_id',
  activations: 'activation_id',
  license_key: 'license_key_id',
  user: 'user_id',
  medias: 'product_media_id',
  personal_access_token: '/v1/personal_access_tokens#id',
};
