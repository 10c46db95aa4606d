import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNKNOWN_ID, type FuzzFixtures } from '../../scripts/fuzz/fixtures.ts';
import { asCurl, send, type ReceivedResponse } from '../../scripts/fuzz/send.ts';
import { startApp, type TestApp } from './app.ts';
import { buildRequest, idFields, idFor, type IdField } from './id-fields.ts';
import { sampleCases } from './scope.ts';
import { makeShop } from './two-shops.ts';

/** Names and titles of fields whose values are not ids of objects of an organization or a person, with the reason. */
const NOT_OBJECTS: Readonly<Record<string, string>> = {
  tax_id: 'an identifier of a tax authority',
  customer_tax_id: 'an identifier of a tax authority',
  confirmation_token_id: 'a token of the payment processor, used once',
  role_id: 'a role on a chat server',
  external_id: 'an identifier of a code host or of the seller',
  epoch: 'the history of the database, which all organizations share',
  end_activation_ids: 'machines of the subscription in the path alone: license-keys/chosen-ends.test.ts',
  'acceptSubscriptionTransfer body.payment_method_id':
    'a card of the receiver, of whom the link in the path is: customer-accounts/pending-transfer.test.ts',
  'completeFileUpload body.id': 'repeats the upload of the file in the path',
  'createPasskey body.credential.id': 'a credential, which its attestation object repeats',
  'finishPasskeySignIn body.id': 'a credential, whose signature admits its owner',
  'updateOAuthClient body.client_id': 'repeats the client in the path',
};

/** Fields that may name objects of others, with the reason. */
const PUBLIC: Readonly<Record<string, string>> = {
  'listAdvertisements query.benefit_id': 'advertisements are public',
  'getAdvertisement path.id': 'advertisements are public',
  'recordAdvertisementView path.id': 'each view of an advertisement counts',
  'followAdvertisement path.id': 'advertisements are public',
  'explainLicenseKeyValidation body.activation_id': 'the answer explains the refusal of another activation',
  'explainLicenseKeyValidation body.benefit_id': 'the answer explains the refusal of another benefit',
  'explainLicenseKeyValidation body.user_id': 'the answer explains the refusal of another user',
  'listExternalOrganizations query.organization_id': 'owners of public repositories are public',
  'listExternalOrganizationsAtFormerPath query.organization_id': 'owners of public repositories are public',
  'listRepositories query.organization_id': 'public repositories are listed for all callers',
};

/** Fields of the body that the example of the contract lacks, by field. */
const BODIES: Readonly<Record<string, object>> = {
  'createProduct body.attached_custom_fields[].custom_field_id': { attached_custom_fields: [{ required: false }] },
  'updateProduct body.attached_custom_fields[].custom_field_id': { attached_custom_fields: [{ required: false }] },
  'createCustomerSession body.external_customer_id': { customer_id: undefined, organization_id: UNKNOWN_ID },
  'createBenefitGrant body.customer_id': { customer_email: undefined },
  'createOrder body.customer_id': { customer_email: undefined },
  'updateSubscription body.discount_id': {
    cancel_at_period_end: undefined,
    cancellation_reason: undefined,
    cancellation_comment: undefined,
  },
  'createBenefit body.properties.files[]': { type: 'downloadables', properties: {} },
  'updateBenefit body.properties.files[]': { type: 'downloadables', properties: {} },
};

/** Pools of the objects in the path, where most others of the kind are refused for another reason, or have nothing to list. */
const PATH_POOLS: Readonly<Record<string, string>> = {
  listCustomerInvoices: 'invoiced_customer_id',
  updateBenefit: 'downloadables_benefit_id',
  updateCheckout: 'open_checkout_id',
  updateClientCheckout: 'open_checkout_secret',
  confirmClientCheckout: 'open_checkout_secret',
  confirmUserCheckout: 'open_checkout_secret',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsIn = ({ pools }: FuzzFixtures) => [...new Set([...pools.values()].flat())].filter((id) => UUID.test(id));

/** @returns the reason why an answer is wrong, if it is */
function fault({ in: where, name }: IdField, { status, text }: ReceivedResponse): string | undefined {
  if (status === 404) return undefined;
  if (where === 'path') return 'is not 404';
  if (status === 422)
    return violationPlaces(text).some((loc) => loc.includes(name)) ? undefined : 'does not name the field';
  if (where === 'body') return 'is neither 404 nor 422';
  return status === 200 ? undefined : 'is neither 404, 422 nor an empty list';
}

function violationPlaces(text: string): unknown[][] {
  const { detail } = JSON.parse(text) as { detail?: { loc: unknown[] }[] };
  return Array.isArray(detail) ? detail.map(({ loc }) => loc) : [];
}

const fields = idFields.filter(({ title, name }) => !(title in NOT_OBJECTS) && !(name in NOT_OBJECTS));
const secret = fields.filter(({ title }) => !(title in PUBLIC));

/** Defines the tests of the included operations, with the objects of two organizations. */
export function testForeignIds(isIncluded: (operation: IdField['operation']) => boolean): void {
  let app: TestApp;
  let own: FuzzFixtures;
  let others: FuzzFixtures;
  /** The other's ids, which no answer may contain. */
  let otherIds: string[];
  let before: Record<string, string>;

  beforeAll(async () => {
    // After the fixtures, only requests change rows.
    app = await startApp({ jobs: 'off' });
    own = await makeShop(app);
    others = await makeShop(app);
    const ownIds = new Set(idsIn(own));
    otherIds = idsIn(others).filter((id) => !ownIds.has(id));
    before = await snapshot();
  });
  afterAll(() => app.stop());

  /** @returns a digest of each table's rows that contain an id of the other organization or person */
  async function snapshot(): Promise<Record<string, string>> {
    const { rows: tables } = await app.db.raw(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const ids = [...(others.pools.get('organization_id') ?? []), ...(others.pools.get('user_id') ?? [])];
    const digests: Record<string, string> = {};
    for (const { table_name } of tables as { table_name: string }[]) {
      // The time of the last use is recorded later than the use.
      const { rows } = await app.db.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
         from (select (to_jsonb(t) - 'last_used_at')::text as row from ?? t) as rows
         where row like any(?)`,
        [table_name, ids.map((id) => `%${id}%`)],
      );
      digests[table_name] = rows[0].digest;
    }
    return digests;
  }

  async function attack(field: IdField, id: string) {
    const request = buildRequest(field, {
      own,
      id,
      body: BODIES[field.title],
      pathPool: PATH_POOLS[field.operation.id],
    });
    return { request, answer: await send(app.baseUrl, request) };
  }

  /** One field of each operation, and all fields in the long run. */
  const attacked = [
    ...Map.groupBy(
      secret.filter(({ operation }) => isIncluded(operation)),
      ({ operation }) => operation.id,
    ),
  ].flatMap(([id, fields]) => sampleCases(id, fields));

  describe('objects of another organization or person', () => {
    it.each(attacked)('a foreign id in $title is answered like an unknown id', async (field) => {
      const id = idFor(field, others);
      expect(id, 'the fixtures have no object for this field: add one to test/support/two-shops.ts').not.toBe(
        UNKNOWN_ID,
      );
      const unknown = randomUUID();
      const { request, answer } = await attack(field, id);
      const told = `${asCurl(app.baseUrl, request)} → ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(fault(field, answer), told).toBeUndefined();
      const rest = answer.text.replaceAll(id, '');
      expect(
        otherIds.filter((other) => other !== id && rest.includes(other)),
        told,
      ).toEqual([]);
      const { answer: plain } = await attack(field, unknown);
      expect({ status: answer.status, text: answer.text.replaceAll(id, 'ID') }, told).toEqual({
        status: plain.status,
        text: plain.text.replaceAll(unknown, 'ID'),
      });
    });

    it('requests with foreign ids change no row of the other organization or person', async () => {
      expect(await snapshot()).toEqual(before);
    });
  });

  /** Shows that the ids of the attacks above name objects that their owner finds. */
  const read = attacked.filter(({ operation }) => operation.method === 'GET');
  describe.runIf(read.length > 0)('objects of the owner', () => {
    const readByOwner = async (field: IdField) =>
      send(
        app.baseUrl,
        buildRequest(field, { own: others, id: idFor(field, others), pathPool: PATH_POOLS[field.operation.id] }),
      );

    it.each(read.filter((field) => field.in === 'path'))('the owner finds the object of $title', async (field) => {
      const { status, text } = await readByOwner(field);
      // The tax report asks for its period once the organization is known.
      expect(status, text).not.toBe(404);
    });

    it.each(read.filter((field) => field.in === 'query'))('the owner finds objects by $title', async (field) => {
      const { status, text } = await readByOwner(field);
      expect(status, text).toBe(200);
      expect(text).not.toContain('"items":[]');
    });
  });
}

/** Exceptions that name no field of the contract. */
export function findNeedlessExceptions(): string[] {
  const names = idFields.flatMap(({ title, name }) => [title, name]);
  const listed = [...Object.keys(NOT_OBJECTS), ...Object.keys(PUBLIC), ...Object.keys(BODIES)];
  return listed.filter((name) => !names.includes(name));
}
