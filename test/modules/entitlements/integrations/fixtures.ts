import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { currentApp, makeProduct, must, type Person, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];
export const path = (id: string) => ({ params: { path: { id } } });

export const link = ({ api }: Pick<Person, 'api'>, platform: string, name: string) =>
  api.PUT('/v1/users/linked-accounts/{platform}', {
    params: { path: { platform } },
    body: { code: `sandbox_${name}` },
  });
export const unlink = ({ api }: Pick<Person, 'api'>, platform: string) =>
  api
    .DELETE('/v1/users/linked-accounts/{platform}', { params: { path: { platform } } })
    .then(({ response }) => response.status);

export async function connect({ api, organizationId }: Seller, name: string) {
  const body = { code: `sandbox_${name}` };
  const { data } = await api.POST('/v1/organizations/{id}/chat-servers', { ...path(organizationId), body });
  return must(data);
}

/** Makes a benefit that grants a role on a server of the seller. */
export async function makeRole(seller: Seller, server: string, role_id = 'members') {
  const { guild_token } = await connect(seller, server);
  const { data } = await seller.api.POST('/v1/benefits/', {
    body: {
      type: 'discord',
      description: 'Our server',
      organization_id: seller.organizationId,
      properties: { guild_token, role_id },
    },
  });
  return must(data);
}

type Permission = Schemas['BenefitGitHubRepositoryProperties']['permission'];

export const createAccess = (
  { api, organizationId }: Seller,
  repository_owner: string,
  { repository_name = 'curves', permission = 'pull' }: { repository_name?: string; permission?: Permission } = {},
) =>
  api.POST('/v1/benefits/', {
    body: {
      type: 'github_repository',
      description: 'Our sources',
      organization_id: organizationId,
      properties: { repository_owner, repository_name, permission },
    },
  });

/** Makes a product with these benefits and a purchase of it. Grants may still wait for an account. */
export async function buy(seller: Seller, buyer: Person, benefits: { id: string }[]) {
  const product = await makeProduct(seller, { benefits });
  return { product, orderId: await buyProduct(seller, buyer, product.id) };
}

export async function buyProduct({ api }: Seller, buyer: Person, productId: string): Promise<string> {
  const app = await currentApp();
  const { data } = await api.POST('/v1/checkouts/custom/', {
    body: { payment_processor: 'sandbox', product_id: productId },
  });
  const { id, client_secret } = must(data);
  await app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
    params: { path: { client_secret } },
    body: {
      customer_email: buyer.email,
      customer_name: 'Ada',
      customer_billing_address: { country: 'PT' },
      confirmation_token_id: 'sandbox_success',
    },
  });
  return must(await app.db('orders').where({ checkout_id: id }).first()).id;
}

export async function listGrants({ api }: Pick<Seller, 'api'>, benefitId: string, query: object = {}) {
  const { data } = await api.GET('/v1/benefits/{id}/grants/', { params: { path: { id: benefitId }, query } });
  return must(data).items;
}

/** @returns the states of a benefit's grants, `pending`, `granted` or `revoked`, newest first */
export const grantStates = async (seller: Pick<Seller, 'api'>, benefitId: string) =>
  (await listGrants(seller, benefitId)).map(({ is_granted, is_revoked }) =>
    is_granted ? 'granted' : is_revoked ? 'revoked' : 'pending',
  );

/** @returns the members of a sandbox resource, as levels by account */
export async function resourceMembers(resource: string, app?: TestApp): Promise<Record<string, string>> {
  const { db } = app ?? (await testApp());
  const rows = await db('sandbox_memberships').where({ place: resource });
  return Object.fromEntries(rows.map(({ account_id, level }) => [account_id, level]));
}

/** Runs a job again, as a worker does after a redelivery. */
export async function run(task: string, payload: object, app?: TestApp) {
  const { container } = app ?? (await testApp());
  await must(container.jobs.find((job) => job.task === task)).run(payload, container.jobContext());
}

export const grantEvents = async (id: string, app?: TestApp) => {
  const { db } = app ?? (await testApp());
  const rows = await db('events').where({ object_id: id }).orderBy('position');
  return rows.map(({ type }) => type.replace('benefit_grant.', ''));
};
