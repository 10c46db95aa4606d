import { scopes } from '../../contract/generated/scopes.ts';

/** The sentence by which people are asked for a scope. */
export const sentenceOf = (scope: string): string => Reflect.get(scopes, scope) ?? scope;

/** All of them, for choosing. */
export const scopeOptions = Object.entries(scopes).map(([value, label]) => ({ value, label }));
