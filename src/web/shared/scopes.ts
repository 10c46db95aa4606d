import { scopes } from '../../contract/generated/scopes.ts';

export type Scope = keyof typeof scopes;

interface Area {
  name: string;
  options: { value: string; label: string }[];
}

export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

/** The sentence by which people are asked for a scope. */
export const sentenceOf = (scope: string): string => (isScope(scope) ? scopes[scope] : scope);

/** All of them for choosing, by what they are about. */
export const scopeAreas: readonly Area[] = Object.entries(scopes).reduce<Area[]>((areas, [value, label]) => {
  const name = areaOf(value);
  const found = areas.find((area) => area.name === name);
  if (found) found.options.push({ value, label });
  else areas.push({ name, options: [{ value, label }] });
  return areas;
}, []);

/** `user:orders:read` is about what the person has, `orders:read` about what they sell. */
function areaOf(scope: string): string {
  const parts = scope.split(':');
  if (parts.length === 3) return 'What you bought';
  return parts.length === 1 || parts[0] === 'user' ? 'Who you are' : 'What you sell';
}
