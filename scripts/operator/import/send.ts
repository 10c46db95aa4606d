import type { Client } from '../../../src/sdk/index.ts';
import type { components } from '../../../src/contract/generated/types.ts';
import { CUSTOMERS, LICENSE_KEYS, SUBSCRIPTIONS, type ImportKind } from './columns.ts';
import { UnreadableFile, type ImportRow, type Problem } from './read-file.ts';

type Schemas = components['schemas'];

/** The owner of the objects: an organization, or a benefit of license keys. */
export interface Target {
  client: Pick<Client, 'api'>;
  organization: string | undefined;
  benefit: string | undefined;
}

/** Result for one row; in a dry run, the expected one. */
export interface RowResult {
  line: number;
  /** `created`, `updated` or `unchanged`. */
  outcome: string;
}

/** Sends rows of one request. @throws UnreadableFile the service refuses rows */
type Send = (target: Target, rows: readonly ImportRow[], dry_run: boolean) => Promise<RowResult['outcome'][]>;

interface Importer {
  kind: ImportKind;
  send: Send;
}

export const IMPORTERS: Readonly<Record<string, Importer>> = {
  customers: { kind: CUSTOMERS, send: sendCustomers },
  'license-keys': { kind: LICENSE_KEYS, send: sendLicenseKeys },
  subscriptions: { kind: SUBSCRIPTIONS, send: sendSubscriptions },
};

async function sendCustomers({ client, organization }: Target, rows: readonly ImportRow[], dry_run: boolean) {
  const customers = rows.map(({ fields }) => fields) as unknown as Schemas['ImportedCustomer'][];
  const { data, error } = await client.api.POST('/v1/customers/import', {
    body: { dry_run, customers, ...(organization !== undefined && { organization_id: organization }) },
  });
  if (data === undefined) throw toProblems(error, rows, CUSTOMERS);
  return data.customers.map(({ outcome }) => outcome);
}

async function sendLicenseKeys({ client, benefit = '' }: Target, rows: readonly ImportRow[], dry_run: boolean) {
  const license_keys = rows.map(({ fields }) => fields) as unknown as Schemas['ImportedLicenseKey'][];
  const body = { benefit_id: benefit, dry_run, license_keys };
  const { data, error } = await client.api.POST('/v1/license-keys/import', { body });
  if (data === undefined) throw toProblems(error, rows, LICENSE_KEYS);
  return data.license_keys.map(({ is_new }) => (is_new ? 'created' : 'unchanged'));
}

async function sendSubscriptions({ client, organization }: Target, rows: readonly ImportRow[], dry_run: boolean) {
  const subscriptions = rows.map(({ fields }) => fields) as unknown as Schemas['ImportedSubscription'][];
  const { data, error } = await client.api.POST('/v1/subscriptions/import', {
    body: { dry_run, subscriptions, ...(organization !== undefined && { organization_id: organization }) },
  });
  if (data === undefined) throw toProblems(error, rows, SUBSCRIPTIONS);
  return data.subscriptions.map(({ outcome }) => outcome);
}

interface ErrorBody {
  detail?: string | readonly { loc: readonly (string | number)[]; msg: string }[];
  more_violations?: number;
}

/** Converts violations to the lines and columns of the file. */
function toProblems(error: unknown, rows: readonly ImportRow[], kind: ImportKind): Error {
  const { detail, more_violations: more = 0 } = error as ErrorBody;
  if (detail === undefined || typeof detail === 'string') return new Error(detail ?? 'The service did not answer.');
  const problems: Problem[] = detail.map(({ loc: [, list, place, ...field], msg }) => {
    const row = typeof place === 'number' ? rows[place] : undefined;
    return row === undefined
      ? { line: 1, text: `${String(list)}: ${msg}` }
      : { line: row.line, text: `${columnOf(field, kind)}: ${msg}` };
  });
  const last = problems.at(-1);
  const rest = more > 0 && last !== undefined ? [{ line: last.line, text: `There are ${more} more problems.` }] : [];
  return new UnreadableFile([...problems, ...rest]);
}

function columnOf(field: readonly (string | number)[], { columns }: ImportKind): string {
  const path = field.join('.');
  return Object.keys(columns).find((name) => columns[name]?.join('.') === path) ?? path;
}
