/**
 * A minimal handler with node:http, pg and the service's statements. Runs in its own process:
 * `node scripts/bench/bare.ts <plan.json>`, with DATABASE_URL, DATABASE_POOL_SIZE and PORT.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { access } from '../../src/contract/generated/access.ts';
import { hashToken, generateToken } from '../../src/shared/tokens.ts';
import type { OwnedLicenseKeyRow } from '../../src/modules/entitlements/license-keys/hot-queries.ts';
import { presentValidatedLicenseKey } from '../../src/modules/entitlements/license-keys/present.ts';
import { presentOrganization, type OrganizationRow } from '../../src/modules/identity/organizations/index.ts';
import type { StatementPlan, Source, Step } from './plan.ts';

type Row = Record<string, unknown>;
/** Values that are known during a request, by name. */
type KnownValues = Record<string, unknown>;
type ReadValue = (known: KnownValues, now: Date) => unknown;

interface StatementTask {
  name?: string;
  text: string;
  reads: ReadValue[];
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
// The next query reports a lost connection.
pool.on('error', () => undefined);
const plan: StatementPlan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const stages = plan.stages.map((stage) => stage.map(toTask));
const transactionBegins = stages.findIndex(([task]) => /^begin/i.test(task?.text ?? ''));

/** Reads the values of a request by name. */
const readRequest: Record<StatementPlan['name'], (request: IncomingMessage) => Promise<KnownValues>> = {
  validate: async (request) => ({ increment_usage: 0, ...JSON.parse(await readBody(request)) }),
  'create-checkout': async (request) => ({
    ...JSON.parse(await readBody(request)),
    token_hash: hashOf(request),
    client_secret: generateToken('sell_co_'),
  }),
  'read-organization': async (request) => ({
    token_hash: hashOf(request),
    organization_id: request.url?.slice(request.url.lastIndexOf('/') + 1),
  }),
};

const toBody: Record<StatementPlan['name'], (row: Row, known: KnownValues, now: Date) => object> = {
  validate: (row) => presentValidatedLicenseKey(row as unknown as OwnedLicenseKeyRow, null),
  'create-checkout': (_row, known, now) => toCheckout(known, now),
  'read-organization': (row) => presentOrganization(row as unknown as OrganizationRow),
};

/** Scopes of which a caller needs one. The list is empty for operations without authentication. */
const SCOPES: Record<StatementPlan['name'], readonly string[]> = {
  validate: access.validateLicenseKey.scopes,
  'create-checkout': access.createCheckout.scopes,
  'read-organization': access.getOrganization.scopes,
};
const isSecured = SCOPES[plan.name].length > 0;

/** Values of a row that later statements use. */
function updateKnownValues(known: KnownValues, { id, memberships }: Row) {
  known.id = id ?? known.id;
  if (memberships !== undefined) known.organization_ids = Object.keys(Object(memberships));
}

function hashOf({ headers }: IncomingMessage): Buffer {
  return hashToken(headers.authorization?.slice('Bearer '.length) ?? '');
}

createServer((request, response) => {
  if (request.url === '/readyz') return void pool.query('select 1').then(() => response.end());
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const now = new Date();
  const known = await readRequest[plan.name](request);
  const row = await runStages(known, now);
  const body = toBody[plan.name](row, known, now);
  const payload = JSON.stringify(body);
  response.writeHead(plan.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(payload),
  });
  response.end(payload);
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', reject);
  });
}

/** @returns the last row of the statements */
async function runStages(known: KnownValues, now: Date): Promise<Row> {
  let row: Row = {};
  let client: pg.PoolClient | undefined;
  try {
    for (const [at, stage] of stages.entries()) {
      if (at === transactionBegins) client = await pool.connect();
      const target = client ?? pool;
      const queries = stage.map((task) => target.query<Row>(toQuery(task, known, now)));
      for (const query of queries) row = (await query).rows[0] ?? row;
      // The first statement authenticates the caller.
      if (at === 0 && isSecured) requireScope(row);
      updateKnownValues(known, row);
    }
  } finally {
    client?.release();
  }
  return row;
}

function requireScope({ scopes }: Row) {
  if (!Array.isArray(scopes) || !SCOPES[plan.name].some((scope) => scopes.includes(scope)))
    throw new Error('the bearer lacks the scope');
}

function toQuery({ name, text, reads }: StatementTask, known: KnownValues, now: Date) {
  const values = reads.map((read) => read(known, now));
  return name === undefined ? { text, values } : { name, text, values };
}

function toTask({ values, ...statement }: Step): StatementTask {
  return { ...statement, reads: values.map(toRead) };
}

function toRead(source: Source): ReadValue {
  if ('from' in source) return (known) => known[source.from] ?? null;
  if ('laterMs' in source) return (_, now) => new Date(now.getTime() + source.laterMs);
  return () => source.constant;
}

/** Returns the recorded response with the values that differ per request. */
function toCheckout({ client_secret, id }: KnownValues, now: Date) {
  const url = `http://127.0.0.1/checkout/${String(client_secret)}`;
  const expires_at = new Date(now.getTime() + 60 * 60 * 1000);
  return { ...plan.answer, id, client_secret, created_at: now, expires_at, url, success_url: `${url}/confirmation` };
}
