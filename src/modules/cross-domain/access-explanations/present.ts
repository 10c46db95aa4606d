import type { Schema } from '../../../contract/operation.ts';
import type { ApiError } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { isLiveGrant, type ReadGrantRow } from '../../entitlements/benefits/index.ts';
import {
  findLicenseKeys,
  judgeKey,
  listRefusedActivations,
  type KeyJudgment,
  type RefusedActivationRow,
} from '../../entitlements/license-keys/index.ts';
import { presentActor } from '../../identity/audit-log/index.ts';
import { findCustomerId, findGrantsOfKey, findKeyOfGrant } from './chain-queries.ts';
import { readHistory, type Chain } from './history.ts';
import type { Step } from './step.ts';

type Explanation = Schema<'AccessExplanation'>;
type Verdict = Pick<Explanation, 'verdict' | 'code' | 'detail' | 'activation_code'>;

/** Its time is the real one. */
interface ExplanationContext extends Pick<Reader, 'db' | 'now'> {
  /** @returns whether the caller may read who changed something in an organization */
  mayReadAuthors: (organizationId: string) => boolean;
}

/** Presents the errors of requests with a license key now, with its history. */
export async function presentKeyExplanation(ctx: ExplanationContext, judgment: KeyJudgment): Promise<Explanation> {
  const { key, refusal, activationRefusal } = judgment;
  const verdict = { ...verdictOf(refusal), activation_code: codeOf(activationRefusal) };
  if (key === undefined) return { ...verdict, ...NO_HISTORY };
  const grants = await findGrantsOfKey(ctx.db, key);
  const access = await presentAccess(ctx, verdict, { holder: key, keyId: key.id, grantId: key.grant_id, grants });
  return { ...access, refused_activations: (await listRefusedActivations(ctx, key)).map(presentRefusedActivation) };
}

const NO_HISTORY = {
  license_key_id: null,
  benefit_grant_id: null,
  benefit_id: null,
  order_id: null,
  subscription_id: null,
  customer_id: null,
  steps: [],
  has_earlier_steps: false,
  refused_activations: [],
};

/** Presents whether a grant gives its benefit now, with its history. Its license key is a part of it. */
export async function presentGrantExplanation(ctx: ExplanationContext, grant: ReadGrantRow): Promise<Explanation> {
  const keyId = await findKeyOfGrant(ctx.db, grant.id);
  const verdict = { ...verdictOfGrant(grant), activation_code: await activationCodeOf(ctx, keyId) };
  return presentAccess(ctx, verdict, { holder: grant, keyId, grantId: grant.id, grants: [grant] });
}

async function activationCodeOf(
  ctx: ExplanationContext,
  keyId: string | undefined,
): Promise<Verdict['activation_code']> {
  if (keyId === undefined) return null;
  const { activationRefusal } = await judgeKey(ctx, expectOne(await findLicenseKeys(ctx, [keyId])));
  return codeOf(activationRefusal);
}

const codeOf = (refusal: ApiError | undefined) => (refusal?.code ?? null) as Verdict['code'];

const verdictOf = (refusal: ApiError | undefined) => ({
  verdict: refusal === undefined ? ('granted' as const) : ('refused' as const),
  code: codeOf(refusal),
  detail: refusal?.message ?? null,
});

function verdictOfGrant(grant: ReadGrantRow): Omit<Verdict, 'activation_code'> {
  if (grant.revoked_at !== null || grant.has_lost_access)
    return { verdict: 'refused', code: 'suspended', detail: 'The grant is revoked.' };
  return { verdict: isLiveGrant(grant) ? 'granted' : 'pending', code: null, detail: null };
}

/** Reads and presents the history of an access. The number of statements does not depend on it. */
async function presentAccess(ctx: ExplanationContext, verdict: Verdict, chain: Chain): Promise<Explanation> {
  const { holder, grants, grantId, keyId = null } = chain;
  const { benefit_id, order_id, subscription_id } = expectOne(grants.filter(({ id }) => id === grantId));
  const customerId = await findCustomerId(ctx.db, holder);
  const { shown, hasEarlier } = await readHistory(ctx, chain, customerId);
  const showsAuthors = ctx.mayReadAuthors(holder.organization_id);
  return {
    ...verdict,
    license_key_id: keyId,
    benefit_grant_id: grantId,
    benefit_id,
    order_id,
    subscription_id,
    customer_id: customerId ?? null,
    steps: shown.map((step) => presentStep(step, showsAuthors)),
    has_earlier_steps: hasEarlier,
    refused_activations: [],
  };
}

const presentStep = (
  { time, kind, effect, by, author, object_type, object_id, attributes, until }: Step,
  showsAuthors: boolean,
): Schema<'AccessStep'> => ({
  time: time.toISOString(),
  kind,
  effect,
  by,
  actor: showsAuthors && author !== null ? presentActor(author) : null,
  object_type,
  object_id,
  attributes: [...attributes],
  until: until?.toISOString() ?? null,
});

const presentRefusedActivation = (row: RefusedActivationRow): Schema<'RefusedActivation'> => ({
  label: row.label,
  fingerprint: row.fingerprint,
  first_refused_at: row.first_refused_at.toISOString(),
  last_refused_at: row.last_refused_at.toISOString(),
  count: row.count,
});
