import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { roles } from '../../src/contract/generated/roles.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { sampleCases } from '../support/scope.ts';
import { makeAccessToken, makeSeller, must, sessionHeaders, signIn, type Seller } from '../support/make.ts';

type Role = keyof typeof roles;
interface Member {
  seller: Seller;
  session: string;
  organizationToken: string;
}

const ROLES = Object.keys(roles) as Role[];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const operations = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
const has = (list: readonly string[], item: string) => list.includes(item);
const ofOrganizations = operations.filter(({ roles: allowed }) => allowed.length > 0);

let app: TestApp;
const members = new Map<Role, Member>();
beforeAll(async () => {
  app = await testApp();
  for (const role of ROLES) {
    const seller = await makeSeller();
    const organizationToken = await makeAccessToken({ organizationId: seller.organizationId });
    await app.db('organization_members').where({ user_id: seller.id }).update({ role });
    members.set(role, { seller, organizationToken, session: await signIn(app, seller.email) });
  }
});

/** @returns the error of the response; undefined for a success */
async function readErrorKind({ path, method, body }: (typeof operations)[number], headers: Record<string, string>) {
  const abort = new AbortController();
  const response = await fetch(app.baseUrl + path.replace(/\{[^}]+\}/g, UNKNOWN_ID), {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: '{}' }),
    signal: abort.signal,
  });
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const answer = isJson ? ((await response.json()) as { error?: string }) : {};
  abort.abort();
  return answer.error;
}

describe.each(ofOrganizations)('$operationId', (operation) => {
  const { schemes, subjects, roles: allowed } = operation;
  const isRefused = (role: Role) => !has(allowed, role) && !has(subjects, 'anonymous');

  it.each(ROLES)('a member with the role %s is refused unless the contract allows it', async (role) => {
    const { seller, session } = must(members.get(role));
    const headers = has(schemes, 'pat') ? { Authorization: `Bearer ${seller.token}` } : sessionHeaders(session);
    expect((await readErrorKind(operation, headers)) === 'InsufficientRole').toBe(isRefused(role));
  });

  if (has(schemes, 'pat') && has(schemes, 'session'))
    it.each(sampleCases(operation.operationId, ROLES))(
      'the session of a member with the role %s has the same rights',
      async (role) => {
        const headers = sessionHeaders(must(members.get(role)).session);
        expect((await readErrorKind(operation, headers)) === 'InsufficientRole').toBe(isRefused(role));
      },
    );

  if (has(subjects, 'organization'))
    it.each(ROLES)('an application that a member with the role %s authorized has the same rights', async (role) => {
      const headers = { Authorization: `Bearer ${must(members.get(role)).organizationToken}` };
      expect((await readErrorKind(operation, headers)) === 'InsufficientRole').toBe(isRefused(role));
    });
});

describe('the roles of the contract', () => {
  it('every operation for organizations has roles, and the owner and the admin are among them', () => {
    const missing = operations.filter(
      ({ subjects, scopes, roles: allowed, operationId }) =>
        (has(subjects, 'organization') || scopes.some((scope) => has(roles.owner.scopes, scope))) &&
        !(has(allowed, 'owner') && has(allowed, 'admin')) &&
        // Everyone may found an organization, and only its owners read who changed it.
        !['createOrganization', 'listAuditLog'].includes(operationId),
    );
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('a read-only member may call nothing that changes data, except for leaving', () => {
    const changing = operations.filter(({ method, roles: allowed }) => method !== 'get' && has(allowed, 'read_only'));
    expect(changing.map(({ operationId }) => operationId)).toEqual([
      // A preview stores nothing.
      'previewOrderTransfer',
      // An explanation changes nothing.
      'explainLicenseKeyValidation',
      'previewLicenseKeyTransfer',
      'removeOrganizationMember',
      'previewSubscriptionTransfer',
      'previewSubscriptionUpdate',
      'previewRefund',
    ]);
  });

  it('the table in the guide shows the scopes of each role', async () => {
    const guide = await readFile(new URL('../../src/docs/guides/roles.md', import.meta.url), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
    const shown = rows.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    const all: readonly string[] = roles.owner.scopes;
    expect(shown).toEqual(
      all.map((scope) => [`\`${scope}\``, ...ROLES.map((role) => (has(roles[role].scopes, scope) ? 'yes' : ''))]),
    );
  });
});
