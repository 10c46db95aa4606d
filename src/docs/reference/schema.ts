import { escape } from '../highlight.ts';
import { inlineMarkdown } from '../markdown.ts';
import { follow, type Reference, type Schema } from './document.ts';

/** How deep objects are shown inside of others; below that is a link. */
const DEPTH = 2;

export const schemaAddress = (name: string) => `/docs/reference/schemas#${name}`;

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

interface Place {
  reference: Reference;
  depth: number;
}

/** What an object holds, or the kinds of a union; nothing for what its type says. */
export function shapeOf(schema: Schema, { reference, depth }: Place): string {
  const whole = follow<Schema>(reference, schema);
  const place = { reference, depth };
  if (whole.properties !== undefined) return fields(whole, place);
  const union = kindsOf(whole);
  if (union.length > 1) return kinds(union, whole, place);
  if (union[0] !== undefined) return shapeOf(union[0], place);
  if (whole.items !== undefined) return shapeOf(whole.items, place);
  return '';
}

/** Without null, which the type says. */
const kindsOf = ({ oneOf, anyOf }: Schema) => (oneOf ?? anyOf ?? []).filter(({ type }) => type !== 'null');

function fields({ properties = {}, required = [] }: Schema, place: Place): string {
  const entries = Object.entries(properties).map(
    ([name, schema]) => `<li>${field({ name, schema, isRequired: required.includes(name) }, place)}</li>`,
  );
  return entries.length === 0 ? '' : `<ul class="fields">${entries.join('\n')}</ul>`;
}

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
}

/** A property or a parameter: its name, type and bounds, what it is, and what it holds. */
export function field({ name, schema, isRequired, description }: Field, place: Place): string {
  const whole = follow<Schema>(place.reference, schema);
  const words = description ?? schema.description ?? whole.description;
  const flags = [
    isRequired ? '<span class="flag">required</span>' : '',
    schema.deprecated ? '<span class="flag">deprecated</span>' : '',
  ];
  return `<div class="field-head"><code>${escape(name)}</code> <span class="type">${typeOf(schema, place.reference)}</span>${flags.join('')}</div>
${words ? `<p>${inlineMarkdown(words)}</p>` : ''}${bounds(whole)}${inner(schema, place)}`;
}

function inner(schema: Schema, { reference, depth }: Place): string {
  const name = namedIn(schema, reference);
  const shape = depth < DEPTH ? shapeOf(schema, { reference, depth: depth + 1 }) : '';
  if (shape !== '') return `<details><summary>${escape(name ?? 'What it holds')}</summary>${shape}</details>`;
  return name !== undefined && isObject(schema, reference)
    ? `<p><a href="${schemaAddress(name)}">${escape(name)}</a></p>`
    : '';
}

/** The name of the schema that a property refers to, also through an array or beside null. */
function namedIn(schema: Schema, reference: Reference): string | undefined {
  const kind = kindsOf(schema);
  return (
    nameOf(schema) ??
    (schema.items && namedIn(schema.items, reference)) ??
    (kind.length === 1 && kind[0] ? namedIn(kind[0], reference) : undefined)
  );
}

const isObject = (schema: Schema, reference: Reference) => shapeOf(schema, { reference, depth: DEPTH }) !== '';

function kinds(union: Schema[], { discriminator }: Schema, place: Place): string {
  const property = discriminator?.propertyName;
  const items = union.map((kind) => {
    const whole = follow<Schema>(place.reference, kind);
    const told = property === undefined ? undefined : whole.properties?.[property]?.const;
    const name = nameOf(kind);
    const label =
      told === undefined
        ? escape(name ?? 'One kind')
        : `<code>${escape(property ?? '')}: ${escape(JSON.stringify(told))}</code>`;
    const shape = place.depth <= DEPTH ? shapeOf(kind, { ...place, depth: place.depth + 1 }) : '';
    const words = whole.description ? `<p>${inlineMarkdown(whole.description)}</p>` : '';
    return shape === '' && name !== undefined
      ? `<li><p>${label} <a href="${schemaAddress(name)}">${escape(name)}</a></p></li>`
      : `<li><details><summary>${label}</summary>${words}${shape}</details></li>`;
  });
  return `<p class="hint">One of:</p><ul class="fields kinds">${items.join('\n')}</ul>`;
}

/** Such as “array of string (uuid) or null”. */
export function typeOf(schema: Schema, reference: Reference): string {
  const whole = follow<Schema>(reference, schema);
  const union = whole.oneOf ?? whole.anyOf;
  if (union !== undefined) {
    const isNullable = union.some(({ type }) => type === 'null');
    const others = kindsOf(whole);
    const label = others.length === 1 && others[0] ? typeOf(others[0], reference) : 'object';
    return isNullable ? `${label} or null` : label;
  }
  const types = [whole.type ?? (whole.const === undefined ? 'any' : typeof whole.const)].flat();
  const format = whole.format === undefined || /^int(32|64)$/.test(whole.format) ? '' : ` (${escape(whole.format)})`;
  const named = types.map((type) =>
    type === 'array' && whole.items
      ? `array of ${typeOf(whole.items, reference)}`
      : type + (type === 'null' ? '' : format),
  );
  return named.join(' or ');
}

function bounds(schema: Schema): string {
  const parts = [
    schema.const !== undefined && `always ${code(schema.const)}`,
    schema.default !== undefined && `${code(schema.default)} unless set`,
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minimum, schema.maximum, ''),
    span(schema.minItems, schema.maxItems, 'items'),
    schema.maxProperties !== undefined && `at most ${schema.maxProperties} keys`,
    schema.uniqueItems && 'each once',
    schema.pattern !== undefined && `matches ${code(schema.pattern)}`,
  ].filter((part) => part !== false && part !== undefined && part !== '');
  const line = parts.length === 0 ? '' : `<p class="hint">${parts.join(' · ')}</p>`;
  return line + choices(schema.enum ?? schema.items?.enum ?? [], schema['x-enum-descriptions'] ?? {});
}

function choices(values: unknown[], words: Record<string, string>): string {
  if (values.length === 0) return '';
  const described = values.some((value) => words[String(value)] !== undefined);
  if (!described) return `<p class="hint">One of ${values.map(code).join(', ')}</p>`;
  return `<dl class="choices">${values
    .map((value) => `<dt>${code(value)}</dt><dd>${inlineMarkdown(words[String(value)] ?? '')}</dd>`)
    .join('')}</dl>`;
}

const code = (value: unknown) => `<code>${escape(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

function span(least: number | undefined, most: number | undefined, unit: string): string {
  // What a number of 32 or 64 bits can hold says nothing.
  const isBounded = most !== undefined && most < 2 ** 31 - 1;
  const number = (value: number) => value.toLocaleString('en');
  if (least && isBounded)
    return least === most ? `${number(least)} ${unit}` : `${number(least)} to ${number(most)} ${unit}`;
  if (isBounded) return `at most ${number(most)} ${unit}`;
  return least === undefined ? '' : `at least ${number(least)} ${unit}`;
}
