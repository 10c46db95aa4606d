import type { Knex } from 'knex';
import type { DemoData } from '../../src/app/demo/index.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import type { Seller } from './fill.ts';

/** A request whose cost is measured. */
export interface CostSubject {
  name: string;
  /** Runs before each request. */
  prepare?: () => Promise<unknown>;
  request: CostRequest | (() => CostRequest);
}

interface CostRequest {
  url: string;
  init?: { method?: string; headers: Record<string, string>; body?: string };
}

interface Subjects {
  db: Knex;
  baseUrl: string;
  seller: Seller;
  demo: DemoData;
}

/** The largest import. */
const IMPORTED = 10_000;

/** Lists the requests, from the cheapest one, with which the others are compared. */
export async function makeCostSubjects({ db, baseUrl, seller, demo }: Subjects): Promise<CostSubject[]> {
  const id = seller.organization_id;
  const read = (name: string, path: string, token = seller.token): CostSubject => ({
    name,
    request: { url: baseUrl + path, init: { headers: { Authorization: `Bearer ${token}` } } },
  });
  const importOf = (name: string, path: string, makeBody: (prefix: string) => object): CostSubject => {
    let imports = 0;
    return {
      name,
      request: () => ({
        url: baseUrl + path,
        init: {
          method: 'POST',
          headers: { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(makeBody(`${(imports += 1)}`)),
        },
      }),
    };
  };
  const invoice = await readDemoInvoice({ db, baseUrl, demo });
  const customer = (await db('customers').where({ organization_id: id }).first('id'))?.id ?? '';
  const email = (await db('emails').where({ kind: 'purchase' }).first('id'))?.id ?? '';
  const people = (prefix: string) =>
    Array.from({ length: IMPORTED }, (_, at) => `imported-${prefix}-${at}@bench.example`);
  const product = await makePlan({ baseUrl, seller });
  const year = 'start_date=2026-01-01&end_date=2026-12-31';
  return [
    read('`getOrganization`', `/v1/organizations/${id}`),
    read('`listOrders`, 100 of 10,000', '/v1/orders/?limit=100'),
    read('`searchRecords`', `/v1/search?query=buyer-77`),
    read('`getMetrics`, a year by day', `/v1/metrics/?${year}&interval=day&organization_id=${id}`),
    read('`exportMetrics`, a year by day', `/v1/metrics/export?${year}&interval=day&organization_id=${id}`),
    read('`getTaxReport`, a year', `/v1/organizations/${id}/tax-report?${year}`),
    read('`exportTaxReport`, a year', `/v1/organizations/${id}/tax-report/export?${year}`),
    read('`exportOrders`, 10,000', '/v1/orders/export'),
    read('`exportLicenseKeys`, 10,000', '/v1/license-keys/export'),
    read('`exportCustomers`, 1,000', '/v1/customers/export'),
    read('`exportCustomer`', `/v1/customers/${customer}/export`),
    read('`getEmail`', `/v1/emails/${email}`, demo.access_token),
    read('`getEmailSample`', `/v1/organizations/${demo.organization_id}/email-sample?kind=purchase`, demo.access_token),
    importOf('`importCustomers`, 10,000', '/v1/customers/import', (prefix) => ({
      organization_id: id,
      customers: people(prefix).map((address) => ({ email: address, name: address })),
    })),
    importOf('`importLicenseKeys`, 10,000', '/v1/license-keys/import', (prefix) => ({
      benefit_id: seller.benefit_id,
      license_keys: people(prefix).map((address) => ({ key: `KEY-${address}`, customer_email: address })),
    })),
    importOf('`importSubscriptions`, 10,000', '/v1/subscriptions/import', (prefix) => ({
      organization_id: id,
      subscriptions: people(prefix).map((address) => ({
        external_id: address,
        product_id: product,
        customer_email: address,
        current_period_start: new Date(Date.now() - DAY_MS).toISOString(),
        current_period_end: new Date(Date.now() + DAY_MS).toISOString(),
      })),
    })),
    read('`exportSubscriptions`', '/v1/subscriptions/export'),
    { name: '`/invoices/{secret}`', request: { url: invoice.url } },
    { name: '`/invoices/{secret}.xml`', request: { url: invoice.xmlUrl } },
    { name: '`/invoices/{secret}.pdf`, stored', request: { url: invoice.pdfUrl } },
    {
      name: '`/invoices/{secret}.pdf`, rendered',
      prepare: () => db('invoice_files').del(),
      request: { url: invoice.pdfUrl },
    },
    { name: '`/openapi.json`', request: { url: `${baseUrl}/openapi.json` } },
    { name: '`/openapi-3.0.json`', request: { url: `${baseUrl}/openapi-3.0.json` } },
    { name: '`/docs`', request: { url: `${baseUrl}/docs` } },
  ];
}

/** Gives the demo sale what an electronic invoice needs. @returns the addresses of its invoice */
async function readDemoInvoice({ db, baseUrl, demo }: Omit<Subjects, 'seller'>) {
  const order = await db('orders').where({ organization_id: demo.organization_id }).first('id');
  const response = await fetch(`${baseUrl}/v1/orders/${order?.id}/invoice`, {
    headers: { Authorization: `Bearer ${demo.access_token}` },
  });
  const { url, pdf_url: pdfUrl } = (await response.json()) as { url: string; pdf_url: string };
  const address = { line1: 'Street 1', line2: null, postal_code: '10115', city: 'Berlin', state: null, country: 'DE' };
  const party = (name: string) => JSON.stringify({ name, address, tax_id: 'DE123456789' });
  await db('invoices').update({
    document: db.raw(`document || jsonb_build_object('seller', ?::jsonb, 'buyer', (document -> 'buyer') || ?::jsonb)`, [
      party('Müller GmbH'),
      party('Ада 株式会社'),
    ]),
  });
  return { url, pdfUrl, xmlUrl: `${url}.xml` };
}

/** Creates a product with a monthly price. @returns its id */
async function makePlan({ baseUrl, seller }: Pick<Subjects, 'baseUrl' | 'seller'>): Promise<string> {
  const price = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 1000 };
  const response = await fetch(`${baseUrl}/v1/products/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ organization_id: seller.organization_id, name: 'Plan', prices: [price] }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}
