import type { ErrorObject } from 'ajv';
import type { Violation } from '../../shared/errors.ts';
import { getOwn } from '../../shared/own.ts';

/** The `type` of a violation by Ajv keyword. */
const TYPES: Readonly<Record<string, string>> = {
  required: 'missing',
  additionalProperties: 'extra_forbidden',
  unevaluatedProperties: 'extra_forbidden',
  minimum: 'greater_than_equal',
  exclusiveMinimum: 'greater_than',
  maximum: 'less_than_equal',
  exclusiveMaximum: 'less_than',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  pattern: 'string_pattern_mismatch',
  minItems: 'too_short',
  maxItems: 'too_long',
  minProperties: 'too_short',
  maxProperties: 'too_long',
  uniqueItems: 'not_unique',
  const: 'literal_error',
  discriminator: 'union_tag_invalid',
};

const MAX_ECHO = 200;

/**
 * Translates Ajv errors into violations, without duplicates.
 * @param where the part of the request: `body`, `query`, `path` or `header`
 */
export function toViolations(errors: readonly ErrorObject[], where: string): Violation[] {
  const byField = new Map<string, Violation>();
  for (const error of errors) {
    // These errors only repeat that a branch failed. The branch has its own errors.
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf' || error.keyword === 'if') continue;
    const found = toViolation(error, where);
    const key = JSON.stringify([found.loc, found.type]);
    if (!byField.has(key)) byField.set(key, found);
  }
  return withoutNullBranches([...byField.values()]);
}

function toViolation(error: ErrorObject, where: string): Violation {
  const missing: unknown = error.params.missingProperty;
  const extra: unknown = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const path = error.instancePath.split('/').slice(1).map(unescape);
  if (error.keyword === 'propertyNames') path.push(String(error.params.propertyName));
  const leaf = missing ?? extra ?? error.params.tag;
  return {
    type: typeOf(error),
    loc: [where, ...path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)), ...(leaf ? [String(leaf)] : [])],
    msg: messageOf(error),
    input: missing === undefined && extra === undefined ? echo(error.params.tagValue ?? error.data) : undefined,
  };
}

/** Returns the invalid input for the error, cut to 200 characters. Omits objects. */
function echo(input: unknown): unknown {
  if (typeof input === 'string') return input.length > MAX_ECHO ? `${input.slice(0, MAX_ECHO)}…` : input;
  return typeof input === 'object' ? undefined : input;
}

function typeOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'type') return `${[params.type].flat().find((type) => type !== 'null')}_type`;
  if (keyword === 'format') return `${String(params.format).replaceAll('-', '_')}_invalid`;
  return getOwn(TYPES, keyword) ?? keyword;
}

function messageOf({ keyword, message = 'is invalid', params }: ErrorObject): string {
  if (keyword === 'required') return 'Field required.';
  if (getOwn(TYPES, keyword) === 'extra_forbidden') return 'This field is not known.';
  if (keyword === 'enum') return `Must be one of: ${params.allowedValues.join(', ')}.`;
  if (keyword === 'const') return `Must be ${JSON.stringify(params.allowedValue)}.`;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Removes the violation "is not null" of `anyOf: [schema, null]` where the schema has its own violations. */
function withoutNullBranches(violations: Violation[]): Violation[] {
  return violations.filter(
    ({ type, loc }) =>
      type !== 'undefined_type' || !violations.some((other) => startsWith(other.loc, loc) && other.type !== type),
  );
}

function startsWith(path: Violation['loc'], prefix: Violation['loc']): boolean {
  return prefix.every((part, at) => path[at] === part);
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
