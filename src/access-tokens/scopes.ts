import { access } from '../contract/generated/access.ts';

/** Every scope that opens some operation of the contract. */
export const ALL_SCOPES: readonly string[] = [
  ...new Set(Object.values(access).flatMap(({ scopes }): readonly string[] => scopes)),
].sort();
