import type { AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../src/app/config.ts';
import { createContainer } from '../../src/app/container.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';
import document from '../../src/contract/generated/openapi.json' with { type: 'json' };
import { connect } from '../../src/platform/db/connect.ts';
import { resolveReference, type ParameterObject } from '../../src/platform/http/document.ts';
import { queryPairs } from '../contract/query-pairs.ts';
import { SERVICE } from './child.ts';
import { FIRST_DAY, idOf, RARE_ROWS, type FilteredSeller, type FilteredSellers } from './filter-data.ts';
import { createRecorder, type RecordStatements, type Statement } from './record.ts';

/** The blocks that one request with a filter reads, for an organization with few rows and for one with many. */
export interface FilterFigures {
  list: string;
  filter: string;
  /** How many rows the filter finds. */
  finds: 'few' | 'most';
  few_rows: number;
  few_blocks: number;
  many_rows: number;
  many_blocks: number;
  ratio: number;
}

/** Values that find few rows, and values that find most rows. */
interface Values {
  few?: unknown;
  most?: unknown;
}

interface MeasuredList {
  id: string;
  path: string;
  values: Readonly<Record<string, Values>>;
}

/** These belong to every list. */
const NOT_FILTERS = ['page', 'limit', 'sorting', 'organization_id'];
const DAY_MS = 86_400_000;

/** A value for each filter of the lists that grow with sales. */
export function listsOf({ name, rows }: FilteredSeller): MeasuredList[] {
  const nth = rows / RARE_ROWS;
  const one = (kind: string) => ({ few: idOf(kind, `${name} ${nth}`) });
  const shared = (kind: string) => ({ few: idOf(kind, `${name} rare`), most: idOf(kind, `${name} common`) });
  const common = {
    customer_id: one('customer'),
    user_id: { few: idOf('person', String(nth)) },
    email: { few: `PERSON-${nth}@bench.example` },
    created: {
      few: { gte: FIRST_DAY, lt: new Date(Date.parse(FIRST_DAY) + RARE_ROWS * 60_000).toISOString() },
      most: { gte: new Date(Date.parse(FIRST_DAY) + DAY_MS).toISOString() },
    },
    metadata: { few: { campaign: 'rare' }, most: { campaign: 'common' } },
    query: { few: 'ada by', most: 'person bench' },
    product_id: shared('product'),
    discount_id: shared('discount'),
  };
  const { customer_id, user_id, email, created, metadata, query } = common;
  return [
    {
      id: 'listOrders',
      path: '/v1/orders/',
      values: {
        ...common,
        product_price_type: { few: 'recurring', most: 'one_time' },
        billing_reason: { few: 'subscription_create', most: 'purchase' },
        subscription_id: one('subscription'),
      },
    },
    {
      id: 'listSubscriptions',
      path: '/v1/subscriptions/',
      values: { ...common, active: { few: false, most: true }, status: { few: 'past_due', most: 'active' } },
    },
    {
      id: 'listLicenseKeys',
      path: '/v1/license-keys/',
      values: {
        benefit_id: shared('benefit'),
        key: { few: `${name}-${nth}`.toUpperCase() },
        status: { few: 'disabled', most: 'granted' },
        ...{ email, customer_id, created, query },
      },
    },
    {
      id: 'listCustomers',
      path: '/v1/customers/',
      values: {
        email,
        name: { few: 'ada byron' },
        external_id: { few: `external-${nth}` },
        ...{ query, created, metadata },
      },
    },
    {
      id: 'listCheckouts',
      path: '/v1/checkouts/custom/',
      values: {
        status: { few: 'failed', most: 'expired' },
        product_id: common.product_id,
        ...{ email, created, metadata },
      },
    },
    {
      id: 'listEmails',
      path: '/v1/emails/',
      values: {
        kind: { few: 'dispute', most: 'purchase' },
        status: { few: 'bounced', most: 'sent' },
        object_id: { few: idOf('order', `${name} ${nth}`) },
        ...{ customer_id, email, created },
      },
    },
    {
      id: 'listBenefitGrants',
      path: `/v1/benefits/${idOf('benefit', `${name} common`)}/grants/`,
      values: {
        is_granted: { few: false, most: true },
        github_user_id: { few: nth },
        order_id: { few: idOf('order', `${name} ${nth - 1}`) },
        subscription_id: one('subscription'),
        ...{ user_id, customer_id, email, created },
      },
    },
    ...correctionLists(name, common, nth),
  ];
}

/** Lists about what happened to orders later. */
function correctionLists(
  name: string,
  { customer_id, user_id, email, created }: Readonly<Record<'customer_id' | 'user_id' | 'email' | 'created', Values>>,
  nth: number,
): MeasuredList[] {
  const order_id = { few: idOf('order', `${name} ${nth}`) };
  // The credit of an earlier order, because a balance is of credits that remain.
  const earlier = nth - 1;
  return [
    {
      id: 'listRefunds',
      path: '/v1/refunds/',
      values: {
        status: { few: 'failed', most: 'succeeded' },
        reason: { few: 'fraudulent', most: 'customer_request' },
        ...{ order_id, customer_id, email, created },
      },
    },
    {
      id: 'listDisputes',
      path: '/v1/disputes/',
      values: { status: { few: 'open', most: 'won' }, ...{ order_id, customer_id, email, created } },
    },
    {
      id: 'listCredits',
      path: '/v1/credits/',
      values: {
        currency: { few: 'eur', most: 'usd' },
        has_remaining: { few: false, most: true },
        ...{ order_id, user_id, customer_id, email, created },
      },
    },
    {
      id: 'listCreditBalances',
      path: '/v1/credits/balances',
      values: {
        user_id: { few: idOf('person', String(earlier)) },
        customer_id: { few: idOf('customer', `${name} ${earlier}`) },
        email: { few: `PERSON-${earlier}@bench.example` },
      },
    },
  ];
}

/** A service in this process, whose statements of lists are recorded. */
export interface Service {
  ask: (path: string, token: string) => Promise<void>;
  record: RecordStatements;
  client: pg.Client;
}

/** The statement of a list. */
const isOfList = (text: string) => text.includes('as "page"');

/** Sends each request to a service in this process, and explains the statements of the request. */
export const measureFilters = (databaseUrl: string, { few, many }: FilteredSellers): Promise<FilterFigures[]> =>
  withService(databaseUrl, isOfList, (service) => compareSellers(service, few, many));

/** Starts a service in this process for a measurement. @param isMeasured leaves out statements that do not matter */
export async function withService<Measured>(
  databaseUrl: string,
  isMeasured: (text: string) => boolean,
  measure: (service: Service) => Promise<Measured>,
): Promise<Measured> {
  const record = createRecorder(({ text }) => isMeasured(text));
  const db = connect({ connection: databaseUrl, poolSize: 10 });
  const log = pino({ level: 'silent' });
  const clock = () => new Date();
  const config = readConfig({ ...SERVICE, PORT: '0', BASE_URL: 'http://127.0.0.1', DATABASE_URL: databaseUrl });
  const container = await createContainer({ config, db, log, clock });
  const server = await serve({ config, db, log, clock, container });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, token: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const { items } = (await response.json()) as { items?: object[] };
    if (!items?.length) throw new Error(`${path} found nothing: ${response.status}`);
  };
  try {
    return await measure({ ask, record, client });
  } finally {
    await client.end();
    await closeServer(server);
    await container.queue.stop(0);
    await container.close();
    await db.destroy();
  }
}

async function compareSellers(service: Service, few: FilteredSeller, many: FilteredSeller): Promise<FilterFigures[]> {
  const figures: FilterFigures[] = [];
  const [ofFew, ofMany] = [listsOf(few), listsOf(many)];
  for (const [at, list] of ofFew.entries()) {
    for (const [filter, values] of Object.entries(list.values))
      for (const finds of ['few', 'most'] as const) {
        if (values[finds] === undefined) continue;
        const few_blocks = await countBlocks(service, few, pathOf(list, filter, finds));
        const many_blocks = await countBlocks(service, many, pathOf(ofMany[at] ?? list, filter, finds));
        const rows = { few_rows: few.rows, many_rows: many.rows };
        figures.push({
          list: list.id,
          filter,
          finds,
          ...rows,
          few_blocks,
          many_blocks,
          ratio: many_blocks / few_blocks,
        });
      }
  }
  return figures;
}

function pathOf({ path, values }: MeasuredList, filter: string, finds: 'few' | 'most'): string {
  return `${path}?${new URLSearchParams(queryPairs(filter, values[filter]?.[finds])).toString()}`;
}

export function parametersOf(id: string): ParameterObject[] {
  const operations = Object.values(document.paths).map((item) => (item as { get?: Operation }).get);
  const declared = operations.find((operation) => operation?.operationId === id)?.parameters ?? [];
  return declared.map((reference) => resolveReference<ParameterObject>(document, reference));
}

/** @returns the filters of the contract that a list has */
export const filtersOf = (id: string): string[] =>
  parametersOf(id).flatMap(({ name, in: place }) => (place === 'query' && !NOT_FILTERS.includes(name) ? [name] : []));

interface Operation {
  operationId: string;
  parameters?: ParameterObject[];
}

/** @returns the number of blocks that the statement of a list reads for its page and total, from the cache or from the disk */
async function countBlocks({ ask, record, client }: Service, { token }: FilteredSeller, path: string): Promise<number> {
  let blocks = 0;
  for (const statement of (await record(() => ask(path, token))).flat()) blocks += await explain(client, statement);
  return blocks;
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  const kinds = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks'];
  return kinds.reduce((sum, kind) => sum + (plan[kind] ?? 0), 0);
}
