import { join } from 'node:path';
import { startChild } from './child.ts';
import { median } from './figures.ts';
import type { Seller } from './fill.ts';
import { applyLoad, requestBytes } from './load.ts';

/** Median times of the first page of a list, for a seller with few rows and for one with many. */
export interface FirstPage {
  path: string;
  few_rows: number;
  many_rows: number;
  few_ms: number;
  many_ms: number;
  ratio: number;
}

interface Sizes {
  few: Seller;
  many: Seller;
}

const PATHS = ['/v1/license-keys/', '/v1/orders/'];
const WARM_UP = 50;
const ITEMS = 10;
const service = join(import.meta.dirname, '../../src/app/main.ts');

/**
 * Sends sequential requests for the two sellers in turns.
 * @throws Error when a page or its total count is wrong
 */
export async function measureFirstPages(databaseUrl: string, sizes: Sizes, requests: number): Promise<FirstPage[]> {
  const server = await startChild({
    args: [service, '--web'],
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    readyPath: '/readyz',
  });
  try {
    const pages: FirstPage[] = [];
    for (const path of PATHS) pages.push(await measure(server.port, path, sizes, requests));
    return pages;
  } finally {
    await server.stop();
  }
}

async function measure(port: number, path: string, { few, many }: Sizes, requests: number): Promise<FirstPage> {
  for (const seller of [few, many]) await checkPage(port, path, seller);
  const ask = [few, many].map(({ token }) => requestBytes('GET', path, { token }));
  let turn = 0;
  const next = () => ask[turn++ % 2] ?? Buffer.alloc(0);
  await applyLoad({ port, connections: 1, amount: 2 * WARM_UP, next, status: 200 });
  const { latencies } = await applyLoad({ port, connections: 1, amount: 2 * requests, next, status: 200 });
  const [few_ms, many_ms] = [0, 1].map((parity) => median(latencies.filter((_, at) => at % 2 === parity)));
  return {
    path,
    few_rows: few.rows,
    many_rows: many.rows,
    few_ms: few_ms ?? NaN,
    many_ms: many_ms ?? NaN,
    ratio: (many_ms ?? NaN) / (few_ms ?? NaN),
  };
}

interface Page {
  items: object[];
  pagination: { total_count: number };
}

async function checkPage(port: number, path: string, { token, rows }: Seller) {
  const headers = { Authorization: `Bearer ${token}`, Connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { items, pagination } = (await response.json()) as Page;
  if (items.length !== ITEMS) throw new Error(`${path} gave ${items.length} items in place of ${ITEMS}`);
  if (pagination.total_count !== rows)
    throw new Error(`${path} says that there are ${pagination.total_count} in place of ${rows}`);
}
