import type { ErrorObject } from 'ajv';
import type { Violation } from '../../shared/errors.ts';

/** Ajv keyword → `type` of a violation. */
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

/** Every failure at once, each once. `where` is the part of the request: `body`, `query` or `path`. */
export function toViolations(errors: readonly ErrorObject[], where: string): Violation[] {
  const byField = new Map<string, Violation>();
  for (const error of errors) {
    // Says only that one of the other errors made a branch fail.
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

/** What was sent, for the reader of the error; not whole documents. */
function echo(input: unknown): unknown {
  if (typeof input === 'string') return input.length > MAX_ECHO ? `${input.slice(0, MAX_ECHO)}…` : input;
  return typeof input === 'object' ? undefined : input;
}

function typeOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'type') return `${[params.type].flat().find((type) => type !== 'null')}_type`;
  if (keyword === 'format') return `${String(params.format).replaceAll('-', '_')}_invalid`;
  return TYPES[keyword] ?? keyword;
}

function messageOf({ keyword, message = 'is invalid', params }: ErrorObject): string {
  if (keyword === 'required') return 'Field required.';
  if (TYPES[keyword] === 'extra_forbidden') return 'This field is not known.';
  if (keyword === 'enum') return `Must be one of: ${params.allowedValues.join(', ')}.`;
  if (keyword === 'const') return `Must be ${JSON.stringify(params.allowedValue)}.`;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** `anyOf: [thing, null]` also reports that a wrong thing is not null: true, and of no help. */
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
