import type Stripe from 'stripe';
import { allowOnly, optional, type Params } from './form.ts';
import { missingObject } from './stripe-error.ts';

interface Listed {
  id: string;
  created: number;
}

const FILTERS = ['customer', 'payment_intent', 'charge'] as const;
const MAX_LIMIT = 100;

/** Lists objects newest first, as Stripe does. */
export function listOf<Item extends Listed>(
  all: ReadonlyMap<string, Item>,
  params: Params,
  url: string,
): Stripe.ApiList<Item> {
  allowOnly(params, [...FILTERS, 'created', 'limit', 'starting_after', 'ending_before', 'expand']);
  const matching = [...all.values()].reverse().filter((item) => isWanted(item, params));
  const after = optional(params, 'starting_after');
  const at = after === undefined ? -1 : matching.findIndex(({ id }) => id === after);
  if (after !== undefined && at === -1) throw missingObject('object', after, 'starting_after');
  const limit = Math.min(Number(optional(params, 'limit') ?? 10), MAX_LIMIT);
  const data = matching.slice(at + 1, at + 1 + limit);
  return { object: 'list', url, has_more: matching.length > at + 1 + limit, data };
}

function isWanted(item: Listed & { [Name in (typeof FILTERS)[number]]?: unknown }, params: Params): boolean {
  const { created } = params;
  const range = typeof created === 'object' ? created : {};
  return (
    item.created >= Number(range.gte ?? 0) &&
    item.created <= Number(range.lte ?? Infinity) &&
    FILTERS.every((name) => params[name] === undefined || item[name] === params[name])
  );
}
