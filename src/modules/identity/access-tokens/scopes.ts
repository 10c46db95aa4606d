import { scopes } from '../../../contract/generated/scopes.ts';

/** Every scope of the contract. */
export const ALL_SCOPES: readonly string[] = Object.keys(scopes);
