/** Fields that a seller or a user enters have a title: the label of the form field, which the console shows in each language. */
import {
  resolveReference,
  type BodyObject,
  type ContractDocument,
  type OperationObject,
  type ParameterObject,
} from '../../../src/platform/http/document.ts';
import { SEEN } from './fields.ts';
import { operationsIn } from './reach.ts';
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

interface Operation extends OperationObject {
  'x-subjects'?: string[];
  'x-internal'?: boolean;
}

interface Field {
  place: string;
  name: string;
  schema: Json;
  description: unknown;
}

const SCHEMA = '#/components/schemas/';

/** Enums whose values need no label, and the reason. */
const UNLABELED = new Map([
  ['Currency', 'the language of the reader names the currencies'],
  ['CustomerLanguage', 'each language has a name of its own'],
  ['EventType', 'programs receive the types as they are'],
  ['AuditLogObjectType', 'x-enumDescriptions says what each one is'],
  ['sorting', 'the values are names of fields'],
]);

/** Checks the fields of bodies and the parameters of queries. Operations for pages of the service alone have no form but theirs. */
export function checkTitles(document: ContractDocument, report: Report) {
  const titles = new Map<string, string>();
  const visited = new Set<string>();
  for (const operation of operationsIn(document).filter(isForSellers)) {
    const { operationId = '', parameters = [], requestBody } = operation;
    for (const reference of parameters) {
      const parameter = resolveReference<ParameterObject & { description?: string }>(document, reference);
      const { name, schema = {}, description, style } = parameter;
      if (style === 'deepObject') checkObject(`${operationId} ${name}`, schema);
      else if (parameter.in === 'query') checkField({ place: `${operationId} ${name}`, name, schema, description });
    }
    for (const { schema } of Object.values(resolveReference<BodyObject>(document, requestBody)?.content ?? {}))
      visit(schema, operationId, operationId);
  }

  function visit(node: unknown, place: string, name: string) {
    if (typeof node !== 'object' || node === null) return;
    const { $ref, properties = {}, items, additionalProperties, oneOf, anyOf, enum: values } = node as Json;
    if (typeof $ref === 'string') {
      const target = $ref.slice(SCHEMA.length);
      if (visited.has(target)) return;
      visited.add(target);
      return visit(resolveReference(document, { $ref }), target, target);
    }
    if (Array.isArray(values) && !UNLABELED.has(name)) checkLabels(place, values, node as Json);
    for (const [property, schema] of Object.entries(properties as Record<string, Json>).filter(([key]) => key !== SEEN))
      checkField({ place: `${place}.${property}`, name: property, schema, description: schema.description });
    for (const part of [items, additionalProperties, oneOf, anyOf].flat()) visit(part, place, name);
  }

  function checkField({ place, name, schema, description }: Field) {
    const { title } = schema;
    if (typeof title !== 'string') report(place, 'has no title: give it the label of a form field');
    else {
      checkText(place, title);
      const key = `${name}: ${String(description)}`;
      const known = titles.get(key) ?? title;
      titles.set(key, known);
      if (known !== title) report(place, `is titled "${title}", and "${known}" elsewhere with the same description`);
    }
    visit(schema, place, name);
  }

  /** Swagger Codegen names a type after the title of an object in the query, so its fields alone have titles. */
  function checkObject(place: string, schema: Json) {
    if (schema.title !== undefined) report(place, 'has a title, which generators take for the name of a type');
    visit(schema, place, place);
  }

  function checkLabels(place: string, values: unknown[], { 'x-enumTitles': labels = {} }: Json) {
    for (const value of values)
      if (!Object.hasOwn(labels as Json, String(value)))
        report(place, `has no label of ${String(value)} in x-enumTitles`);
    for (const [value, label] of Object.entries(labels as Json))
      if (values.includes(value)) checkText(`${place} ${value}`, String(label));
      else report(place, `has a label of ${value}, which is no value`);
  }

  function checkText(place: string, title: string) {
    if (title.endsWith('.')) report(place, 'has a title that ends with a period');
    if (!/^[\p{Lu}\d]/u.test(title) || title.includes('_'))
      report(place, `has the title "${title}": write it in sentence case`);
  }
}

const isForSellers = ({ 'x-internal': isInternal, 'x-subjects': subjects = [] }: Operation) =>
  !isInternal && ['user', 'organization'].some((subject) => subjects.includes(subject));
