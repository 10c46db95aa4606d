/** The pages of the console that are written by hand, with their addresses in shops and what each offers. */
import type { Page, Request } from 'playwright-core';
import { access } from '../../../src/contract/generated/access.ts';
import { roles } from '../../../src/contract/generated/roles.ts';
import {
  actionName,
  actionPath,
  consolePath,
  isOfRecord,
  OF_ORGANIZATION,
} from '../../../src/web/console/addresses.ts';
import type { Operation, OperationId, Resource, ResourceEntry, Role } from '../../../src/web/console/description.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { requestAt } from '../../../src/web/console/list-query.ts';
import { isList, recordId } from '../../../src/web/console/records.ts';
import { makeClockSeller, subscribe } from '../../support/billing.ts';
import {
  addMember,
  currentApp,
  makeBenefit,
  makePerson,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../support/make.ts';
import { deliveriesOf, makeEndpoint, startReceiver } from '../../support/receiver.ts';

export const ROLES = Object.keys(roles) as Role[];

export interface OwnPage {
  /** In the names of tests and pictures, such as `order`. */
  name: string;
  /** The value is undefined for the start page. */
  resource?: Resource;
  isRecord: boolean;
  operation?: Operation;
}

/** The types of its pages belong to the browser's TypeScript project. */
const registry = new URL('../../../src/web/console/own-pages.ts', import.meta.url).href;
const { ownPage } = (await import(registry)) as {
  ownPage: (page: { resource: Resource; id: string | undefined; operation: Operation | undefined }) => unknown;
};

const entries: readonly ResourceEntry[] = Object.values(resources);
const described = await Promise.all(entries.map(({ load }) => load()));

const pagesOf = (resource: Resource): OwnPage[] => [
  { name: resource.name, resource, isRecord: false },
  { name: resource.name.replace(/ies$/, 'y').replace(/s$/, ''), resource, isRecord: true },
  ...resource.operations.map((operation) => ({
    name: actionName(operation.id),
    resource,
    isRecord: isOfRecord(operation, resource),
    operation,
  })),
];

/** The start page, and the pages of the registry. A page that is added there is in this list. */
export const OWN_PAGES: readonly OwnPage[] = [
  { name: 'home', isRecord: false },
  ...described.flatMap((resource) =>
    pagesOf(resource).filter(
      ({ isRecord, operation }) => ownPage({ resource, id: isRecord ? 'id' : undefined, operation }) !== undefined,
    ),
  ),
];

/** The pages by hand, and the list and the record of each resource. A timeline and grants have no page of their own. */
export const CONSOLE_PAGES: readonly OwnPage[] = [
  ...OWN_PAGES.filter(({ isRecord, operation }) => isRecord || operation !== undefined),
  ...described.flatMap((resource) => [
    { name: `all ${resource.name}`, resource, isRecord: false },
    ...(resource.get?.path.includes('{') ? [{ name: `one of ${resource.name}`, resource, isRecord: true }] : []),
  ]),
];

/** An organization with a member of each role. */
export interface Shop {
  seller: Seller;
  slug: string;
  emails: Readonly<Record<Role, string>>;
}

/** @param seller the owner of the organization, or of its live organization */
async function makeShop(seller: Seller, organizationId = seller.organizationId): Promise<Shop> {
  const emails: Partial<Record<Role, string>> = { owner: seller.email };
  for (const role of ROLES.filter((name) => name !== 'owner')) {
    const person = await makePerson();
    await addMember(seller, person, role);
    emails[role] = person.email;
  }
  const { data } = await seller.api.GET('/v1/organizations/{id}', { params: { path: { id: organizationId } } });
  return { seller: { ...seller, organizationId }, slug: must(data).slug, emails: emails as Shop['emails'] };
}

/** A live organization that has sold nothing. */
export const makeNewShop = async (): Promise<Shop> => makeShop(await makeSeller());

/** The test organization of a live one, without a clock. Its webhook endpoint is disabled. */
export async function makeTestShop(): Promise<Shop> {
  const live = await makeSeller();
  const { data } = await live.api.POST('/v1/organizations/{id}/test-organization', {
    params: { path: { id: live.organizationId } },
  });
  const shop = await makeShop(live, must(data).id);
  const { id } = await makeEndpoint(shop.seller, 'http://127.0.0.1:9/disabled');
  await live.api.PATCH('/v1/webhooks/endpoints/{id}', { params: { path: { id } }, body: { is_enabled: false } });
  return shop;
}

/** An organization with a record for each page: a clock, a subscription with an activated key, e-mails and deliveries. */
export async function makeBusyShop(): Promise<Shop> {
  const app = await currentApp();
  const seller = await makeClockSeller();
  const { organizationId: organization_id, api } = seller;
  await makeEndpoint(seller, (await startReceiver()).url, ['order.created']);
  await subscribe(seller, {
    benefits: [await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } })],
  });
  const [key] = await onceIdle(
    async () => must((await api.GET('/v1/license-keys/')).data).items,
    (items) => items.length > 0,
  );
  await app.client().POST('/v1/users/license-keys/activate', {
    body: { key: must(key).key, organization_id, label: 'Studio' },
  });
  await onceIdle(
    () => deliveriesOf(seller),
    (items) => items.some(({ status }) => status === 'succeeded'),
  );
  await onceIdle(
    () => app.db('emails').where({ organization_id }),
    (emails) => emails.length > 0 && emails.every(({ status }) => status !== 'pending'),
  );
  return makeShop(seller);
}

/** @returns the address of a page, with the newest record of its kind; undefined if the shop has none */
export async function addressOf(page: OwnPage, shop: Shop): Promise<string | undefined> {
  const { resource, operation, isRecord } = page;
  const { slug: organization } = shop;
  if (resource === undefined) return consolePath({ organization });
  // The organization of the address is the only one that its console shows.
  const isSingle = resource.get?.path === OF_ORGANIZATION;
  const record = isRecord && !isSingle ? await findRecord(resource, shop.seller) : { id: undefined, query: undefined };
  if (record === undefined) return undefined;
  return operation === undefined
    ? consolePath({ organization, resource: resource.name, id: record.id }, record.query)
    : actionPath({ organization, id: record.id }, resource, operation);
}

interface FoundRecord {
  id: string;
  /** Names the record to which the list of the resource belongs. */
  query: URLSearchParams;
}

async function findRecord(resource: Resource, seller: Seller): Promise<FoundRecord | undefined> {
  const { list } = resource;
  if (list === undefined) return undefined;
  const query = new URLSearchParams();
  const above = described.find((other) => parameterOf(other, resource, list) !== undefined);
  if (above !== undefined) {
    const found = await findRecord(above, seller);
    if (found === undefined) return undefined;
    query.set(parameterOf(above, resource, list) ?? '', found.id);
  }
  const params = requestAt(list, resource, { organization: { id: seller.organizationId }, query });
  const client = seller.api as unknown as Record<'GET', (path: string, init: object) => Promise<{ data?: unknown }>>;
  const { data } = await client.GET(list.path, { params });
  const record = isList(data) ? data.items[0] : undefined;
  return record && { id: recordId(record, resource), query };
}

/** The parameter in the path of a list with a record of another resource. */
const parameterOf = ({ related }: Resource, { name }: Resource, { path }: Operation) =>
  related.find(({ resource, parameter }) => resource === name && path.includes(`{${parameter}}`))?.parameter;

/** Opens a page with all its sections, and waits until everything that they read has arrived. */
export async function openSettled(page: Page, url: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    if (/\/v1\/(?!events\/stream)|\.js$/.test(request.url())) pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const settle = async () => {
    // An answer can lead to another request in one of the next frames.
    for (let quietFrames = 0; quietFrames < QUIET_FRAMES;) {
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      const isQuiet = pending.size === 0 && (await page.locator('[aria-busy=true]').count()) === 0;
      quietFrames = isQuiet ? quietFrames + 1 : 0;
    }
  };
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle();
  const sections = await page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link').all();
  for (const section of sections) await section.click();
  if (sections.length > 0) await settle();
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

const QUIET_FRAMES = 5;

interface Control {
  name: string;
  /** The address of a link. */
  href: string | null;
  /** The name of the form whose button it is. */
  form: string | null;
}

/** Controls that only change what is shown, or what a form will send, are left out. */
const READ_CONTROLS = `(() => {
  const isShownOnly = (element) =>
    element.matches('[popovertarget], [popover] *:not(a), form [type=button], form select, [aria-controls], [aria-expanded]');
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  return [...document.querySelectorAll('main a[href], main button, main select')]
    .filter((element) => !isShownOnly(element))
    .map((element) => ({
      name: nameOf(element).replace(/\\s+/g, ' ').trim(),
      href: element.getAttribute('href'),
      form: element.closest('form')?.getAttribute('aria-label') ?? null,
    }));
})()`;

/** The operation of each control that is no link to the page of an operation. The value is undefined for a control that changes nothing in the organization. */
const CONTROLS: readonly (readonly [RegExp, OperationId | undefined])[] = [
  [/^(Copy|Show more|Open a checkout here|Try again)\b|^(Product|Kind|Language|Event type)$|^Your e/, undefined],
  [/^(Add a product: .*|Fill with examples)$/, 'createProduct'],
  [/^Create a checkout link$/, 'createCheckoutLink'],
  [/^Save changes: /, 'updateProduct'],
  [/^Send again\b/, 'resendEmail'],
  [/^Open portal as this customer$/, 'createCustomerSession'],
  [
    /^(Change plan or seats|Move the billing date|Drop the scheduled change|Undo the cancellation|Cancel .*)$/,
    'updateSubscription',
  ],
  [/^Pause /, 'pauseSubscription'],
  [/^Resume /, 'unpauseSubscription'],
  [/^(Disable|Enable)( the license key)?$/, 'updateLicenseKey'],
  [/^Deactivate /, 'deleteLicenseKeyActivation'],
  [/^Validate now: /, 'explainLicenseKeyValidation'],
  [/^Send test event$/, 'testWebhookEndpoint'],
  [/^Replay /, 'replayWebhookEndpoint'],
  [/^Enable again$/, 'updateWebhookEndpoint'],
  [/^Send a new challenge$/, 'challengeWebhookEndpoint'],
  [/^Redeliver$/, 'redeliverWebhookDelivery'],
  [/^Create a test clock$/, 'createTestClock'],
  [/^(\+1 |To the next bill|Advance to )/, 'advanceTestClock'],
  [/^Open the test organization$/, 'createTestOrganization'],
  [
    /^(Identity and invoices|Tax|Currencies|Failed payments and disputes|Plan changes and pauses|Receipts): /,
    'updateOrganizationBilling',
  ],
  [
    /^(Name and look|Contact|Storefront|Terms and portal|Replies and reminders|Profile and pledges): /,
    'updateOrganization',
  ],
  [/^Role of /, 'updateOrganizationMember'],
  [/^(Remove|Leave) /, 'removeOrganizationMember'],
  [/^Invite a member: /, 'inviteOrganizationMember'],
  [/^Withdraw the invitation /, 'revokeOrganizationInvitation'],
  [/^Connect Discord server$/, 'connectChatServer'],
];

const ID_OF_ACTION = new Map(Object.keys(access).map((id) => [actionName(id as OperationId), id as OperationId]));

function operationOf({ name, href, form }: Control): OperationId | undefined {
  if (href !== null) return ID_OF_ACTION.get(new URL(href, 'https://console.example').pathname.split('/').at(-1) ?? '');
  const text = form === null ? name : `${form}: ${name}`;
  const known = CONTROLS.find(([pattern]) => pattern.test(text));
  if (known === undefined) throw new Error(`The control “${text}” has no operation: name it in CONTROLS.`);
  return known[1];
}

/** @returns the operations that the controls of a page offer */
export async function offersOf(page: Page, { operation }: OwnPage): Promise<ReadonlySet<OperationId>> {
  const controls = await page.evaluate<Control[]>(READ_CONTROLS);
  const isMissing = (await page.getByRole('heading', { level: 1, name: 'Page not found' }).count()) > 0;
  const own = operation === undefined || isMissing ? [] : [operation.id];
  return new Set([...own, ...controls.flatMap((control) => operationOf(control) ?? [])]);
}
