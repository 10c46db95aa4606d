/** Writes one TypedDict or alias per schema. The objects stay plain dictionaries, so that unknown fields survive. */
import { resolveReference } from '../../../src/platform/http/document.ts';
import { nameOfReference, type PythonDocument, type Schema } from './document.ts';
import { docstring, requireIdentifier } from './text.ts';

const IMPORTS = 'from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union';
const HEADER = `"""The objects of the API, as plain dictionaries. Fields and values that this version does not know are kept."""

from __future__ import annotations

${IMPORTS}
`;
const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

export function typesOf(document: PythonDocument): string {
  const answered = schemasOfResponses(document);
  const entries = Object.entries(document.components.schemas);
  const isClass = ([, schema]: [string, Schema]) => schema.properties !== undefined;
  const classes = entries.filter(isClass).map(([name, schema]) => classOf(name, schema, answered.has(name)));
  // Aliases are evaluated at import. They name classes as text, so their order is free.
  const aliases = entries
    .filter((entry) => !isClass(entry))
    .map(([name, schema]) => `${name} = ${typeOf(schema, { isAnswered: answered.has(name), isQuoted: true })}\n`);
  return `${HEADER}\n\n${classes.join('\n\n')}\n\n${aliases.join('\n')}`;
}

function classOf(name: string, schema: Schema, isAnswered: boolean): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    requireIdentifier(field);
    const type = typeOf(property, { isAnswered, isQuoted: false });
    const isRequired = schema.required?.includes(field) ?? false;
    return `    ${field}: ${isRequired ? type : `NotRequired[${type}]`}\n${docstring(property.description, 4)}`;
  });
  return `class ${name}(TypedDict):\n${docstring(schema.description, 4)}\n${fields.join('')}`;
}

interface Place {
  /** Whether the service answers with it. Such an enum may have values that this version does not know. */
  isAnswered: boolean;
  isQuoted: boolean;
}

/** The type of a schema, as it stands in an annotation of `types.py`. */
export function typeOf(schema: Schema, place: Place): string {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref);
    return place.isQuoted ? `"${name}"` : name;
  }
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return literal(values, place.isAnswered);
  const arms = schema.anyOf ?? schema.oneOf;
  // Beside a type, `anyOf` only narrows the text.
  if (arms && schema.type === undefined) return union(arms.map((arm) => typeOf(arm, place)));
  if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, place)}]`;
  if (schema.type === 'object') {
    const { additionalProperties: other } = schema;
    return `Dict[str, ${typeof other === 'object' ? typeOf(other, place) : 'Any'}]`;
  }
  const scalars = [schema.type ?? []].flat().map((type) => SCALARS[type] ?? 'Any');
  return scalars.length === 0 ? 'Any' : union(scalars);
}

/** A constant tells the arms of a union apart, so it stays narrow. */
function literal(values: readonly unknown[], isAnswered: boolean): string {
  const type = `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  return isAnswered && values.length > 1 ? `Union[${type}, str]` : type;
}

function union(types: readonly string[]): string {
  const present = [...new Set(types)].filter((type) => type !== 'None');
  const [first = 'None'] = present;
  const all = present.length > 1 ? `Union[${present.join(', ')}]` : first;
  return types.includes('None') && first !== 'None' ? `Optional[${all}]` : all;
}

/** Names of the schemas that responses contain. */
function schemasOfResponses(document: PythonDocument): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string') {
      const name = nameOfReference(node.$ref);
      if (found.has(name)) return;
      if (node.$ref.startsWith('#/components/schemas/')) found.add(name);
      return visit(resolveReference(document, node));
    }
    Object.values(node).forEach(visit);
  };
  for (const item of Object.values(document.paths))
    for (const { responses } of Object.values(item)) visit(responses ?? {});
  return found;
}
