import { expect } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { currentApp, must, type Api, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];
export type Explanation = Schemas['AccessExplanation'];
export type Validation = Schemas['LicenseKeyValidate'];

export const path = (id: string) => ({ params: { path: { id } } });

/** Terms of a key that is valid without an activation. */
export const SEATS = { activations: { limit: 2, enable_user_admin: true, is_required: false } };

export const explainKey = async ({ api }: { api: Api }, id: string): Promise<Explanation> =>
  must((await api.GET('/v1/license-keys/{id}/why', path(id))).data);

export const explainValidation = async ({ api }: { api: Api }, body: Validation): Promise<Explanation> =>
  must((await api.POST('/v1/license-keys/why', { body })).data);

export async function explainGrant({ api }: { api: Api }, benefitId: string, grantId: string): Promise<Explanation> {
  const params = { path: { id: benefitId, grant_id: grantId } };
  return must((await api.GET('/v1/benefits/{id}/grants/{grant_id}/why', { params })).data);
}

export const kindsOf = ({ steps }: Explanation) => steps.map(({ kind }) => kind);

/** Expects that an explanation of a validation is what the validation answers, and that it counts nothing. @returns its code */
export async function expectAgreement(seller: Seller, body: Validation): Promise<string | null> {
  const app = await currentApp();
  const readRows = () => app.db('license_keys').where({ organization_id: seller.organizationId }).orderBy('id');
  const before = await readRows();
  const { verdict, code, detail } = await explainValidation(seller, body);
  expect(await readRows()).toEqual(before);
  const { error, response } = await app.client().POST('/v1/users/license-keys/validate', { body });
  const refusal = error as { code: string; detail: string } | undefined;
  expect({ verdict, code, detail }, JSON.stringify(body)).toEqual({
    verdict: response.status === 200 ? 'granted' : 'refused',
    code: refusal?.code ?? null,
    detail: refusal?.detail ?? null,
  });
  return code;
}
