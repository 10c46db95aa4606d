import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tableRules } from '../../../../src/app/container/table-rules.ts';
import type { CustomerRow } from '../../../../src/modules/customers/customers/index.ts';
import { createPersonRules } from '../../../../src/modules/cross-domain/personal-data/index.ts';
import { writeCustomer } from '../../../../src/modules/cross-domain/personal-data/export.ts';
import { currentApp, makePerson, makeSeller, must, openPage, type Person, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const ROWS = 1201;
const BATCH_SIZE = 500;
const FIRST_TIME = '2026-01-01T00:00:00Z';

/** Stores e-mails of which three share each microsecond, in no order. */
async function storeEmails(db: Knex, person: Person, { id, organization_id }: { id: string; organization_id: string }) {
  await db.raw(
    `insert into emails (created_at, organization_id, kind, user_id, recipient, object_id, key, status, sent_at)
     select cast(:first as timestamptz) + (n / 3) * interval '1 microsecond', :organization, 'purchase', :user, :email,
            :customer, cast(:customer as text) || n, 'sent', cast(:first as timestamptz)
     from generate_series(1, :rows) as n order by md5(cast(n as text))`,
    {
      first: FIRST_TIME,
      organization: organization_id,
      user: person.id,
      email: person.email,
      customer: id,
      rows: ROWS,
    },
  );
}

let db: Knex;
let seller: Seller;
let buyer: Person;
let customer: CustomerRow;
/** Number of rows of each statement that read e-mails. */
let reads: number[];
const record = ({ rows }: { rows: unknown[] }, { sql }: { sql: string }) => {
  if (sql.includes('from emails where')) reads.push(rows.length);
};

beforeEach(async () => {
  ({ db } = await currentApp());
  seller = await makeSeller();
  buyer = await makePerson();
  const rows: CustomerRow[] = await db('customers')
    .insert({
      organization_id: seller.organizationId,
      user_id: buyer.id,
      email: buyer.email,
      created_at: new Date(FIRST_TIME),
    })
    .returning('*');
  customer = must(rows[0]);
  await storeEmails(db, buyer, customer);
  reads = [];
  db.on('query-response', record);
});
afterEach(() => void db.off('query-response', record));

/** @returns the identifiers of the e-mails of the customer, in the order of an export */
const storedIds = (): Promise<string[]> =>
  db('emails').where({ user_id: buyer.id }).orderBy(['created_at', 'id']).pluck('id');

const idsOf = ({ emails = [] }: Record<string, { id?: unknown }[]>) => emails.map(({ id }) => id);

describe('the export of a customer with many records', () => {
  it('the export of a customer has each of 1,201 e-mails once and in order, read 500 at a time', async () => {
    const ids = await storedIds();
    const { data } = await seller.api.GET('/v1/customers/{id}/export', { params: { path: { id: customer.id } } });
    const exported = must(data).records;
    expect(idsOf(exported)).toEqual(ids);
    expect(reads).toEqual([BATCH_SIZE, BATCH_SIZE, ROWS - 2 * BATCH_SIZE]);
  });

  it('the export of an account has each of 1,201 e-mails once for the person and once for the customer', async () => {
    const ids = await storedIds();
    const page = await openPage(await currentApp(), buyer);
    const data = must((await page.GET('/v1/users/me/export', {})).data);
    expect(idsOf(data.records)).toEqual(ids);
    expect(data.customers.map(({ records }) => idsOf(records))).toEqual([ids]);
    expect(reads.every((rows) => rows <= BATCH_SIZE)).toBe(true);
  });

  it('an export reads the next batch once the caller has received the previous one, and none after the caller has disconnected', async () => {
    const chunks = writeCustomer({ db, now: currentTime() }, createPersonRules(tableRules).customer, customer, {
      licenseKeys: true,
      notes: true,
      serverTokens: true,
      disputes: true,
    });
    for (let text = ''; !text.includes('"emails":[{');) text += String((await chunks.next()).value);
    expect(reads).toEqual([BATCH_SIZE]);
    await chunks.next();
    await chunks.next();
    expect(reads).toEqual([BATCH_SIZE, BATCH_SIZE]);
    await chunks.return(undefined);
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
    expect(reads).toEqual([BATCH_SIZE, BATCH_SIZE]);
  });

  it('a failure during an export breaks the connection, so that the caller notices that the export is incomplete', async () => {
    const { baseUrl } = await currentApp();
    const fail = ({ sql }: { sql: string }) => {
      if (sql.includes('from emails where') && reads.length === 1) throw new Error('the database broke');
    };
    db.on('query', fail);
    try {
      const response = await fetch(`${baseUrl}/v1/customers/${customer.id}/export`, {
        headers: { Authorization: `Bearer ${seller.token}` },
      });
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow('terminated');
    } finally {
      db.off('query', fail);
    }
    expect(reads).toEqual([BATCH_SIZE]);
  });

  it('a HEAD request for the export reads no record', async () => {
    const { baseUrl } = await currentApp();
    const response = await fetch(`${baseUrl}/v1/customers/${customer.id}/export`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${seller.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(reads).toEqual([]);
  });
});

it('the export of a person without records is a complete document', async () => {
  const person = await makePerson();
  const page = await openPage(await currentApp(), person);
  const data = must((await page.GET('/v1/users/me/export', {})).data);
  expect(data).toMatchObject({ user_id: person.id, customers: [], records: { users: [{ email: person.email }] } });
});
