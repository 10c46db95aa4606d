/** `npm run quotas`: shows and sets the quotas of an organization or a person, on the service's database. */
import type { Knex } from 'knex';
import { readCommand } from '../../src/app/command-line.ts';
import { ConfigError } from '../../src/app/config.ts';
import { runOperatorCommand } from '../../src/app/process.ts';
import { parseQuota } from '../../src/app/quota-config.ts';
import { findOrganizationBySlugOrId } from '../../src/modules/identity/organizations/index.ts';
import { findUserByEmail } from '../../src/modules/identity/users/index.ts';
import { nameCommand } from '../../src/modules/identity/audit-log/index.ts';
import {
  findQuotas,
  resetQuota,
  setQuota,
  type QuotaKind,
  type QuotaState,
} from '../../src/modules/identity/quotas/index.ts';
import { formatBinaryBytes } from '../../src/shared/bytes.ts';

/** The kinds, with the flags that set them. */
const FLAGS = {
  'file-bytes': 'file_bytes',
  products: 'products',
  'webhook-endpoints': 'webhook_endpoints',
  objects: 'objects',
  mails: 'mails',
  'api-requests': 'api_requests',
  organizations: 'organizations',
  checkouts: 'checkouts',
  'customer-sessions': 'customer_sessions',
  'webhook-deliveries': 'webhook_deliveries',
  'session-requests': 'session_requests',
} as const satisfies Record<string, QuotaKind>;

/** Quotas of people alone. */
const OF_PEOPLE_ALONE: readonly QuotaKind[] = ['organizations', 'session_requests'];
const OF_PEOPLE: readonly QuotaKind[] = ['objects', 'api_requests', ...OF_PEOPLE_ALONE];

type Flags = Partial<Record<keyof typeof FLAGS | 'organization' | 'person', string>>;

const limit = (value: string, description: string) => ({ type: 'string', value, description }) as const;
const { values } = readCommand({
  name: 'quotas',
  description: `Sets limits of one organization or person, and shows all of them with their use. A limit applies at once. It is 0 or more, off for
no limit, or default for the limit of QUOTA_FILE_BYTES, QUOTA_PRODUCTS and so on.`,
  options: {
    organization: { type: 'string', value: 'SLUG', description: 'Slug or id of the organization.' },
    person: { type: 'string', value: 'EMAIL', description: 'E-mail address of the person.' },
    'file-bytes': limit('SIZE', 'Size of all files, such as 20GiB.'),
    products: limit('N', 'Products that are not archived.'),
    'webhook-endpoints': limit('N', 'Webhook endpoints.'),
    objects: limit(
      'N',
      'Objects of an organization, such as products and discounts, or tokens, applications and advertisements of a person.',
    ),
    mails: limit('N', 'E-mails per day.'),
    'api-requests': limit('N', 'Requests with tokens per hour.'),
    organizations: limit('N', 'Organizations that the person creates.'),
    checkouts: limit('N', 'Checkouts that the seller creates per hour.'),
    'customer-sessions': limit('N', 'Customer sessions that the seller creates per hour.'),
    'webhook-deliveries': limit('N', 'Requests to webhook endpoints per hour. Later ones wait.'),
    'session-requests': limit('N', 'Requests per hour of all browsers in which the person is signed in.'),
  },
});

interface Owner {
  id: string;
  name: string;
  kinds: readonly QuotaKind[];
}

async function findOwner(db: Knex, { organization, person }: Flags): Promise<Owner> {
  if ((organization === undefined) === (person === undefined))
    throw new ConfigError('Name either an organization with --organization or a person with --person.');
  if (person !== undefined) {
    const user = await findUserByEmail(db, person);
    if (user === undefined) throw new ConfigError(`There is no person with the e-mail address "${person}".`);
    return { id: user.id, name: user.email, kinds: OF_PEOPLE };
  }
  const found = await findOrganizationBySlugOrId(db, organization ?? '');
  if (found === undefined) throw new ConfigError(`There is no organization with the slug or id "${organization}".`);
  const kinds = [...Object.values(FLAGS).filter((kind) => !OF_PEOPLE_ALONE.includes(kind)), 'unpaid_mails' as const];
  return { id: found.id, name: found.slug, kinds };
}

/** The limits of the flags. Undefined is no limit, and null is the default. */
function readLimits(flags: Flags, { kinds, name }: Owner): [QuotaKind, number | null | undefined][] {
  return (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).flatMap((flag) => {
    const [kind, text] = [FLAGS[flag], flags[flag]];
    if (text === undefined) return [];
    if (!kinds.includes(kind)) throw new ConfigError(`--${flag} is no quota of ${name}.`);
    return [[kind, text === 'default' ? null : parseQuota(`--${flag}`, kind, text)] as const];
  });
}

const format = (kind: QuotaKind, value: number) => (kind === 'file_bytes' ? formatBinaryBytes(value) : String(value));

function describe({ kind, maximum, used, is_own }: QuotaState): string {
  const limit = maximum === null ? 'no limit' : format(kind, maximum);
  return `${kind.padEnd(18)} ${format(kind, used).padStart(12)} of ${limit}${is_own ? '' : ' (default)'}`;
}

async function setAndShow(db: Knex, flags: Flags): Promise<string> {
  const owner = await findOwner(db, flags);
  const limits = readLimits(flags, owner);
  const now = new Date();
  await db.transaction(async (trx) => {
    await nameCommand({ db: trx, now }, 'npm run quotas');
    for (const [kind, limit] of limits)
      if (limit === null) await resetQuota(trx, owner.id, kind);
      else await setQuota(trx, { ownerId: owner.id, kind, limit });
  });
  const quotas = await findQuotas({ db, now }, owner.id);
  return [owner.name, ...quotas.filter(({ kind }) => owner.kinds.includes(kind)).map(describe)].join('\n');
}

await runOperatorCommand(({ db }) => setAndShow(db, values));
