import { invalidRequest } from './stripe-error.ts';

/** Fields of a form: texts and nested groups. */
export interface Params {
  readonly [name: string]: string | Params | undefined;
}

interface Group {
  [name: string]: string | Group;
}

/** Parses forms such as `a=1&b[c]=2&d[0]=3`, as Stripe's clients write them. */
export function readForm(text: string): Params {
  const params: Group = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((name, at) => at === 0 || name !== '');
    const last = path.pop() ?? '';
    let group = params;
    for (const name of path) {
      const inner = group[name];
      group = typeof inner === 'object' ? inner : (group[name] = Object.create(null) as Group);
    }
    group[last] = value;
  }
  return params;
}

/** @throws StripeError for a parameter that the operation does not have, as Stripe does */
export function allowOnly(params: Params, names: readonly string[]) {
  const param = Object.keys(params).find((name) => !names.includes(name));
  if (param !== undefined)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

/** @throws StripeError */
export function text(params: Params, param: string): string {
  const value = params[param];
  if (typeof value === 'string' && value !== '') return value;
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function optional(params: Params, param: string): string | undefined {
  const value = params[param];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @throws StripeError */
export function integer(params: Params, param: string): number {
  const value = text(params, param);
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
}

export const isTrue = (params: Params, param: string) => params[param] === 'true';

/** A flat group of texts, such as `metadata`. */
export function textsOf(params: Params, param: string): Record<string, string> {
  const group = params[param];
  if (typeof group !== 'object') return {};
  return Object.fromEntries(
    Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
