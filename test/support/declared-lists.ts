import type { ParameterObject } from '../../src/platform/http/document.ts';
import { resolveReference } from '../../src/platform/http/document.ts';
import { getOwn } from '../../src/shared/own.ts';
import { declaredOperations, document } from './contract.ts';
import type { FilledLists } from './filled-lists.ts';

export type Item = Record<string, unknown>;
export interface ListParameter extends ParameterObject {
  schema: { enum?: unknown[]; items?: { enum?: unknown[] }; type?: string };
}

export interface DeclaredList {
  path: string;
  id: string;
  /** Parameters of the query. */
  parameters: ListParameter[];
}

/** Every list of the contract that has pages. */
export const declaredLists: DeclaredList[] = declaredOperations
  .filter(({ method, operation }) => method === 'get' && !operation.deprecated)
  .map(({ path, operation }) => ({
    path,
    id: operation.operationId,
    parameters: (operation.parameters ?? [])
      .map((parameter) => resolveReference<ListParameter>(document, parameter as ListParameter))
      .filter((parameter) => parameter.in === 'query'),
  }))
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));

const NOT_FILTERS = ['page', 'limit', 'sorting', 'organization_id'];

export const filtersOf = ({ parameters }: DeclaredList): ListParameter[] =>
  parameters.filter(({ name }) => !NOT_FILTERS.includes(name));

export function criteriaOf({ parameters }: DeclaredList): string[] {
  const sorting = parameters.find(({ name }) => name === 'sorting');
  return (sorting?.schema.items?.enum ?? []).map(String);
}

/** Values of filters by fields that the items of some lists do not show. */
export type HiddenValues = Readonly<Record<string, unknown[]>>;

export async function readHiddenValues(
  { githubUserId }: FilledLists,
  read: (path: string) => Promise<Item[]>,
): Promise<HiddenValues> {
  const customers = await read('/v1/customers/');
  const orders = await read('/v1/orders/');
  return {
    created: orders.map(({ created_at }) => created_at),
    customer_id: customers.map(({ id }) => id),
    email: customers.map(({ email }) => email),
    github_user_id: [githubUserId],
  };
}

/** Where an item shows the value of a filter or of a criterion, where it is not the field of that name. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  email: 'user.email',
  created: 'created_at',
  product_price_type: 'product_price.type',
  user: 'user.email',
  product: 'product.name',
  discount: 'discount.name',
  organization: 'product.organization_id',
  subscription: 'subscription.id',
  price_type: 'prices.0.type',
  price_amount_type: 'prices.0.amount_type',
  price_amount: 'prices.0.price_amount',
  benefit_id: 'benefits.0.id',
  query: 'name',
  ids: 'id',
  revenue: 'revenue.0.amount',
  'listCheckouts email': 'customer_email',
  'listOrders query': 'user.email',
  'listSubscriptions query': 'user.email',
  'listUserOrders query': 'product.name',
  'listUserSubscriptions query': 'product.name',
  'listLicenseKeys benefit_id': 'benefit_id',
  'listLicenseKeys email': 'user.email',
  'listLicenseKeys query': 'user.email',
  'listUserLicenseKeys benefit_id': 'benefit_id',
  'listEmails email': 'recipient',
  'listBenefits query': 'description',
  'listCheckoutLinks query': 'label',
  'listCheckoutLinks discount_id': 'discount_id',
  'listWebhookEndpoints query': 'url',
  'listUserBenefits query': 'description',
  'listUserBenefits organization': 'organization_id',
  'listUserBenefits granted_at': 'grants.0.granted_at',
  'listUserBenefits order_id': 'grants.0.order_id',
  'listUserBenefits subscription_id': 'grants.0.subscription_id',
  'listUserDownloadables benefit_id': 'benefit_id',
  'listUserDownloadables query': 'file.name',
  'listOrganizationMembers query': 'email',
};
export function shownAt(item: Item, id: string, name: string): unknown {
  const own = item[name];
  const isShown = own !== undefined && (own === null || typeof own !== 'object' || !(name in SHOWN_AT));
  const steps = (SHOWN_AT[`${id} ${name}`] ?? (isShown ? name : (SHOWN_AT[name] ?? name))).split('.');
  return steps.reduce<unknown>((at, step) => Object(at)[step], item);
}

/** The values of a parameter that the items suggest. */
export function filterValues(parameter: ListParameter, items: Item[], id: string, hidden: HiddenValues): unknown[] {
  const { name, schema } = parameter;
  const choices = schema.enum ?? schema.items?.enum;
  if (choices) return choices;
  if (schema.type === 'boolean') return [true, false];
  const suggested = items
    .map((item) => shownAt(item, id, name))
    .filter((value) => value !== null && value !== undefined);
  const shown = suggested.length === 0 ? (getOwn(hidden, name) ?? []) : suggested;
  if (name === 'created') return shown.flatMap((time) => [{ gte: time }, { gt: time }, { lte: time }, { lt: time }]);
  if (name === 'metadata')
    return shown.flatMap((pairs) => Object.entries(Object(pairs)).map(([key, value]) => ({ [key]: value })));
  return shown;
}
