import type { ErrorObject } from 'ajv';
import { MAX_LISTED, type Violation, type ViolationList } from '../../shared/errors.ts';
import { NAME_PATTERN } from '../../shared/name.ts';
import { getOwn } from '../../shared/own.ts';
import { CODE_KEYWORD } from './code-keyword.ts';

/** The `type` of a violation by Ajv keyword. */
const TYPES: Readonly<Record<string, string>> = {
  null: 'null_forbidden',
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
  discriminator: 'union_tag_invalid',
};

/**
 * Translates Ajv errors into violations, without duplicates. Lists the first ones and counts the others, because a body of
 * 16 KiB can have thousands.
 * @param where the part of the request: `body`, `query`, `path` or `header`
 * @param isPatch whether a field that is left out keeps its value
 */
export function toViolations(errors: readonly ErrorObject[], where: string, isPatch = false): ViolationList {
  const distinct = new Map<string, ErrorObject>();
  for (const error of errors) {
    // These errors only repeat that a branch failed. The branch has its own errors.
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf' || error.keyword === 'if') continue;
    const found = isNull(error) ? { ...error, keyword: 'null' } : error;
    const key = `${found.instancePath} ${violationType(found)} ${String(namedProperty(found))}`;
    if (!distinct.has(key)) distinct.set(key, found);
  }
  const found = withoutNullBranches(joinFormats([...distinct.values()]));
  const listed = found.slice(0, MAX_LISTED).map((error) => toViolation(error, where, isPatch));
  return { listed, more: found.length - listed.length };
}

/** Joins the violations of all parts of a request. */
export function joinViolations(parts: readonly ViolationList[]): ViolationList {
  const all = parts.flatMap(({ listed }) => listed);
  const listed = all.slice(0, MAX_LISTED);
  return { listed, more: all.length - listed.length + parts.reduce((sum, { more }) => sum + more, 0) };
}

/** Whether the value is null where null is not valid. Its type, its enum and its other rules fail together. */
function isNull({ keyword, data, params }: ErrorObject): boolean {
  if (keyword === 'discriminator') return params.tagValue === null;
  return data === null && keyword !== 'propertyNames';
}

function toViolation(error: ErrorObject, where: string, isPatch: boolean): Violation {
  const { missingProperty: missing, additionalProperty, unevaluatedProperty, tagValue } = error.params;
  const path = error.instancePath.split('/').slice(1).map(unescape);
  const leaf = namedProperty(error);
  return {
    type: violationType(error),
    loc: [where, ...path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)), ...(leaf ? [leaf] : [])],
    msg: violationMessage(error, isPatch && where === 'body' && path.length + (leaf ? 1 : 0) === 1),
    input: (missing ?? additionalProperty ?? unevaluatedProperty) === undefined ? (tagValue ?? error.data) : undefined,
  };
}

/** Returns the name that the error adds to its path: of a missing or unknown property, or of the tag of a union. */
function namedProperty({ keyword, params }: ErrorObject): string | undefined {
  const leaf: string | undefined =
    keyword === 'propertyNames'
      ? params.propertyName
      : (params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty ?? params.tag);
  return leaf;
}

function violationType({ keyword, params, schema }: ErrorObject): string {
  if (keyword === 'type') return `${[params.type].flat().find((type) => type !== 'null')}_type`;
  if (keyword === CODE_KEYWORD) return `${String(schema).replaceAll('-', '_')}_invalid`;
  if (keyword === 'format') return `${String(params.format).replaceAll('-', '_')}_invalid`;
  return getOwn(TYPES, keyword) ?? keyword;
}

/** @param keepsValue whether the field keeps its value where it is left out */
function violationMessage({ keyword, message = 'is invalid', params }: ErrorObject, keepsValue: boolean): string {
  if (keyword === 'null') return `Cannot be null.${keepsValue ? ' Leave the field out to keep its value.' : ''}`;
  if (keyword === CODE_KEYWORD) return message;
  if (keyword === 'required') return 'Field required.';
  if (getOwn(TYPES, keyword) === 'extra_forbidden') return 'This field is not known.';
  if (keyword === 'pattern' && params.pattern === NAME_PATTERN)
    return 'Must be one line, without control characters and without characters that change the direction of text.';
  if (keyword === 'enum') return `Must be one of: ${params.allowedValues.join(', ')}.`;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Joins the errors of a text that may have one of several formats, because each alone would name only one of them. */
function joinFormats(errors: ErrorObject[]): ErrorObject[] {
  const ofFormats = errors.filter(({ keyword }) => keyword === 'format');
  if (ofFormats.length < 2) return errors;
  const byPath = Map.groupBy(ofFormats, ({ instancePath }) => instancePath);
  return errors.flatMap((error) => {
    const joined = error.keyword === 'format' ? byPath.get(error.instancePath) : undefined;
    if (joined === undefined) return [error];
    if (joined[0] !== error) return [];
    const formats = joined.map(({ params }) => String(params.format));
    return [{ ...error, params: { format: formats.join('_or_') }, message: `must match format ${quoted(formats)}` }];
  });
}

const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' or ');

/** Removes the error "is not null" of `anyOf: [schema, null]` where the schema has its own errors, at any depth. */
function withoutNullBranches(errors: ErrorObject[]): ErrorObject[] {
  const invalidPaths = new Set<string>();
  for (const error of errors) if (!isNullBranch(error)) addWithParents(invalidPaths, error.instancePath);
  return errors.filter((error) => !isNullBranch(error) || !invalidPaths.has(error.instancePath));
}

const isNullBranch = (error: ErrorObject) => violationType(error) === 'undefined_type';

function addWithParents(paths: Set<string>, path: string) {
  for (let rest = path; !paths.has(rest); rest = rest.slice(0, Math.max(0, rest.lastIndexOf('/')))) paths.add(rest);
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
