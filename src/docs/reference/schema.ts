import { escapeHtml } from '../../shared/escape-html.ts';
import { inlineHtml } from '../markdown.ts';
import { resolveRef, type Reference, type Schema } from './document.ts';
import { schemaPath } from './paths.ts';

/** Nesting depth to which objects are expanded; deeper objects are links. */
const MAX_DEPTH = 2;

const schemaName = ({ $ref }: Schema) => $ref?.split('/').at(-1);

interface RenderContext {
  reference: Reference;
  depth: number;
}

/** @returns the fields of an object or the variants of a union; empty if the type says everything */
export function shapeHtml(schema: Schema, { reference, depth }: RenderContext): string {
  const whole = resolveRef<Schema>(reference, schema);
  const place = { reference, depth };
  if (whole.properties !== undefined) return fieldsHtml(whole, place);
  const union = schemaVariants(whole);
  if (union.length > 1) return variantsHtml(union, whole, place);
  if (union[0] !== undefined) return shapeHtml(union[0], place);
  if (whole.items !== undefined) return shapeHtml(whole.items, place);
  return '';
}

/** @returns the variants of a union without null, which the type text mentions */
export const schemaVariants = ({ oneOf, anyOf }: Schema) =>
  (oneOf ?? anyOf ?? []).filter(({ type }) => type !== 'null');

function fieldsHtml({ properties = {}, required = [] }: Schema, place: RenderContext): string {
  const entries = Object.entries(properties).map(
    ([name, schema]) => `<li>${fieldHtml({ name, schema, isRequired: required.includes(name) }, place)}</li>`,
  );
  return entries.length === 0 ? '' : `<ul class="fields">${entries.join('\n')}</ul>`;
}

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
}

/** @returns a property or parameter with its type, description, bounds and nested fields */
export function fieldHtml({ name, schema, isRequired, description }: Field, place: RenderContext): string {
  const whole = resolveRef<Schema>(place.reference, schema);
  const text = description ?? schema.description ?? whole.description;
  const flags = [
    isRequired ? '<span class="flag">required</span>' : '',
    schema.deprecated ? '<span class="flag">deprecated</span>' : '',
  ];
  return `<div class="field-head"><code>${escapeHtml(name)}</code> <span class="type">${typeText(schema, place.reference)}</span>${titleHtml(name, schema.title)}${flags.join('')}</div>
${text ? `<p>${inlineHtml(text)}</p>` : ''}${boundsHtml(whole)}${nestedHtml(schema, place)}`;
}

/** @returns the title of a field, unless it says no more than the name */
const titleHtml = (name: string, title?: string) =>
  title === undefined || title.toLowerCase() === name.replaceAll('_', ' ')
    ? ''
    : `<span class="field-title">${escapeHtml(title)}</span>`;

function nestedHtml(schema: Schema, { reference, depth }: RenderContext): string {
  const name = schemaNameIn(schema, reference);
  const shape = depth < MAX_DEPTH ? shapeHtml(schema, { reference, depth: depth + 1 }) : '';
  if (shape !== '') return `<details><summary>${escapeHtml(name ?? 'Fields')}</summary>${shape}</details>`;
  return name !== undefined && isObject(schema, reference)
    ? `<p><a href="${schemaPath(name)}">${escapeHtml(name)}</a></p>`
    : '';
}

/** @returns the name of the schema that a property refers to, also as an array or nullable */
export function schemaNameIn(schema: Schema, reference: Reference): string | undefined {
  const kind = schemaVariants(schema);
  return (
    schemaName(schema) ??
    (schema.items && schemaNameIn(schema.items, reference)) ??
    (kind.length === 1 && kind[0] ? schemaNameIn(kind[0], reference) : undefined)
  );
}

const isObject = (schema: Schema, reference: Reference) => shapeHtml(schema, { reference, depth: MAX_DEPTH }) !== '';

function variantsHtml(union: Schema[], { discriminator }: Schema, place: RenderContext): string {
  const property = discriminator?.propertyName;
  const items = union.map((kind) => {
    const whole = resolveRef<Schema>(place.reference, kind);
    const told = property === undefined ? undefined : whole.properties?.[property]?.enum?.[0];
    const name = schemaName(kind);
    const label =
      told === undefined
        ? escapeHtml(name ?? 'Variant')
        : `<code>${escapeHtml(property ?? '')}: ${escapeHtml(JSON.stringify(told))}</code>`;
    const shape = place.depth <= MAX_DEPTH ? shapeHtml(kind, { ...place, depth: place.depth + 1 }) : '';
    const words = whole.description ? `<p>${inlineHtml(whole.description)}</p>` : '';
    return shape === '' && name !== undefined
      ? `<li><p>${label} <a href="${schemaPath(name)}">${escapeHtml(name)}</a></p></li>`
      : `<li><details><summary>${label}</summary>${words}${shape}</details></li>`;
  });
  return `<p class="hint">One of:</p><ul class="fields kinds">${items.join('\n')}</ul>`;
}

/** @returns a type such as “array of string (uuid) or null” */
export function typeText(schema: Schema, reference: Reference): string {
  const whole = resolveRef<Schema>(reference, schema);
  const union = whole.oneOf ?? whole.anyOf;
  if (union !== undefined) {
    const isNullable = union.some(({ type }) => type === 'null');
    const others = schemaVariants(whole);
    const label = others.length === 1 && others[0] ? typeText(others[0], reference) : 'object';
    return isNullable ? `${label} or null` : label;
  }
  const types = [whole.type ?? 'any'].flat();
  const format =
    whole.format === undefined || /^int(32|64)$/.test(whole.format) ? '' : ` (${escapeHtml(whole.format)})`;
  const named = types.map((type) =>
    type === 'array' && whole.items
      ? `array of ${typeText(whole.items, reference)}`
      : type + (type === 'null' ? '' : format),
  );
  return named.join(' or ');
}

export function boundsHtml(schema: Schema): string {
  const parts = [
    schema.default !== undefined && `default ${codeHtml(schema.default)}`,
    rangeText(schema.minLength, schema.maxLength, 'characters'),
    rangeText(schema.minimum, schema.maximum, ''),
    rangeText(schema.minItems, schema.maxItems, 'items'),
    schema.maxProperties !== undefined && `at most ${schema.maxProperties} keys`,
    schema.uniqueItems && 'unique items',
    schema.pattern !== undefined && `matches ${codeHtml(schema.pattern)}`,
  ].filter((part) => part !== false && part !== undefined && part !== '');
  const line = parts.length === 0 ? '' : `<p class="hint">${parts.join(' · ')}</p>`;
  return line + choicesHtml(schema.enum ?? schema.items?.enum ?? [], schema['x-enumDescriptions'] ?? {});
}

function choicesHtml(values: unknown[], words: Record<string, string>): string {
  if (values.length === 0) return '';
  const described = values.some((value) => words[String(value)] !== undefined);
  if (!described)
    return `<p class="hint">${values.length === 1 ? 'Only' : 'One of'} ${values.map(codeHtml).join(', ')}</p>`;
  return `<dl class="choices">${values
    .map((value) => `<dt>${codeHtml(value)}</dt><dd>${inlineHtml(words[String(value)] ?? '')}</dd>`)
    .join('')}</dl>`;
}

const codeHtml = (value: unknown) =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  // Omits the maximum of 32-bit and 64-bit integers.
  const isBounded = most !== undefined && most < 2 ** 31 - 1;
  const number = (value: number) => value.toLocaleString('en');
  if (least && isBounded)
    return least === most ? `${number(least)} ${unit}` : `${number(least)} to ${number(most)} ${unit}`;
  if (isBounded) return `at most ${number(most)} ${unit}`;
  return least === undefined ? '' : `at least ${number(least)} ${unit}`;
}
