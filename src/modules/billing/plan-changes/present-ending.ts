import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { readableSecrets } from '../../identity/organizations/index.ts';
import { showsBuyer, type EndingKey } from './ending.ts';

interface Ending {
  ending_activation_count: number;
  ending_license_keys: ReturnType<typeof presentKey>[];
}
export type PresentEnding = (ending: readonly EndingKey[]) => Ending;

/** Presents the keys that the buyer holds, with the machines that the seller lets the buyer see. */
export const presentEndingToBuyer: PresentEnding = (ending) => ({
  ending_activation_count: countOf(ending),
  ending_license_keys: ending
    .filter(({ isHeldByBuyer }) => isHeldByBuyer)
    .map((each) => presentKey(each, showsBuyer(each))),
});

/** @returns a presenter of the keys, with machines if the seller may read them */
export const presentEndingToSeller =
  (subject: UserSubject | OrganizationSubject): PresentEnding =>
  (ending) => ({
    ending_activation_count: countOf(ending),
    ending_license_keys: ending.map((each) =>
      presentKey(each, readableSecrets(subject, each.key.organization_id).licenseKeys),
    ),
  });

const countOf = (ending: readonly EndingKey[]) => ending.reduce((sum, { count }) => sum + count, 0);

const presentKey = ({ key, limit, count, activations }: EndingKey, isShown: boolean) => ({
  license_key_id: key.id,
  display_key: key.display_key,
  limit_activations: limit,
  ending_activation_count: count,
  activations: (isShown ? activations : []).map(({ id, label, created_at, last_used_at }, at) => ({
    id,
    label,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_ending: at < count,
  })),
});
