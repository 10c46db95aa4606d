import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createContainer } from '../../src/app/container.ts';
import { hashToken } from '../../src/shared/tokens.ts';
import { readConfig } from '../../src/app/config.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';
import { licenseKeyOf, type Seller } from './fill.ts';
import { toPlan, type StatementPlan } from './plan.ts';
import { createRecorder, type RecordStatements } from './record.ts';

/** A request that is measured on the service and on a bare handler, with the file of the bare handler's plan. */
export interface MeasuredRequest {
  path: string;
  status: number;
  planFile: string;
}

export interface MeasuredRequests {
  validate: MeasuredRequest;
  createCheckout: MeasuredRequest;
  readOrganization: MeasuredRequest;
}

const VALIDATE = '/v1/users/license-keys/validate';
const CHECKOUTS = '/v1/checkouts/custom/';

/** Sends each request to a service in this process and records the statements. */
export async function recordPlans(databaseUrl: string, folder: string, seller: Seller): Promise<MeasuredRequests> {
  const record = createRecorder();
  const db = connect({ connection: databaseUrl, poolSize: 10 });
  const log = pino({ level: 'silent' });
  const clock = () => new Date();
  const config = readConfig({ PORT: '0', BASE_URL: 'http://127.0.0.1', DATABASE_URL: databaseUrl });
  const container = await createContainer({ config, db, log, clock });
  const server = await serve({ config, db, log, clock, container });
  const { port } = server.address() as AddressInfo;
  try {
    const ask: SendRequest = (path, body) => sendOnce(`http://127.0.0.1:${port}${path}`, seller.token, body);
    const service = { ask, record };
    return {
      validate: await writePlan(folder, await planValidate(service, seller)),
      createCheckout: await writePlan(folder, await planCheckout(service, seller)),
      readOrganization: await writePlan(folder, await planRead(service, seller)),
    };
  } finally {
    await closeServer(server);
    await container.queue.stop(0);
    await container.close();
    await db.destroy();
  }
}

/** Sends a POST, or a GET when there is no body. */
type SendRequest = (path: string, body?: object) => Promise<Record<string, unknown>>;

/** The service in this process. */
interface Service {
  ask: SendRequest;
  record: RecordStatements;
}

/** Sets all optional fields of the request, so that each value appears in a statement. */
async function planValidate(service: Service, { organization_id, benefit_id }: Seller): Promise<StatementPlan> {
  const key = licenseKeyOf('hot', 1);
  const { user_id } = await service.ask(VALIDATE, { organization_id, key });
  const known = { organization_id, key, benefit_id, user_id, increment_usage: 7 };
  return recordPlan(service, { name: 'validate', path: VALIDATE, status: 200, body: known, known: () => known });
}

async function planCheckout(service: Service, { product_id, token }: Seller): Promise<StatementPlan> {
  const body = { payment_processor: 'sandbox', product_id };
  const known = ({ id, client_secret }: Record<string, unknown>) => ({
    ...body,
    token_hash: hashToken(token),
    id,
    client_secret,
  });
  return recordPlan(service, { name: 'create-checkout', path: CHECKOUTS, status: 201, body, known });
}

async function planRead(service: Service, { organization_id, token }: Seller): Promise<StatementPlan> {
  const known = { token_hash: hashToken(token), organization_id, organization_ids: [organization_id] };
  const path = `/v1/organizations/${organization_id}`;
  // Takes a batch from the quota of requests, so that the recorded request takes none.
  await service.ask(path);
  return recordPlan(service, {
    name: 'read-organization',
    path,
    status: 200,
    known: () => known,
  });
}

interface PlanOptions {
  name: StatementPlan['name'];
  path: string;
  status: number;
  body?: object;
  known: (answer: Record<string, unknown>) => Record<string, unknown>;
}

async function recordPlan(
  { ask, record }: Service,
  { name, path, status, body, known }: PlanOptions,
): Promise<StatementPlan> {
  let answer: Record<string, unknown> = {};
  let at = new Date();
  const stages = await record(async () => {
    at = new Date();
    answer = await ask(path, body);
  });
  return toPlan({ name, path, status, stages, answer, at, known: known(answer) });
}

async function sendOnce(url: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function writePlan(folder: string, made: StatementPlan): Promise<MeasuredRequest> {
  const planFile = join(folder, `${made.name}.json`);
  await writeFile(planFile, JSON.stringify(made, null, 2));
  return { path: made.path, status: made.status, planFile };
}
